/** Said when a change is safe on the device and cannot be sent at once. */
export const SAVED_HERE = 'Salvo no dispositivo. Será enviado quando a conexão voltar.'
