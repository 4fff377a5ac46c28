export { ChangesPanel, lastOnPhones } from './changes-panel.tsx'
