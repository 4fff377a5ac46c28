export { channelText, kindText, messageStateLook, messageStateText } from './message-words.ts'
