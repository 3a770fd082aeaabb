import { integer, text } from './readers.ts'

/** Settings of what was sealed before, of what leaves the house, and of how much one person may ask. */
export const protection = {
  CHAVES_ANTERIORES: {
    default: '',
    description: 'Chaves secretas de antes, que ainda abrem o que cifraram; na partida tudo passa para a de hoje.',
    accepts: 'chaves de 32 bytes em base64 separadas por vírgula, a mais antiga por último',
    secret: true,
    read: text.regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/).transform((value) => value.split(',')),
  },
  SEM_TLS: {
    default: '',
    description:
      'Máquinas com que se fala sem TLS, além da própria: só as de uma rede fechada, como a dos contêineres.',
    accepts: 'nomes de máquina separados por vírgula, como banco,arquivos',
    read: text.regex(/^[A-Za-z0-9_.:-]+(,[A-Za-z0-9_.:-]+)*$/).transform((value) => value.toLowerCase().split(',')),
  },
  CHAMADAS_POR_MINUTO: {
    default: '1200',
    description: 'Chamadas de uma pessoa a um mesmo endereço da API, por minuto; 0 não limita.',
    accepts: 'um número inteiro de 0 a 1000000',
    read: integer(0, 1_000_000),
  },
} as const
