/** Where the notice is read, signed in or not. */
export const ENDERECO_DO_AVISO = '/privacidade'
