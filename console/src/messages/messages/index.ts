export { channelText, kindText, messageStateLook, messageStateText } from './message-labels.ts'
