import { z } from 'zod'

/** Settings that cannot be used as given; the message is for whoever starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const text = z.string().trim().min(1)
const flag = z.enum(['sim', 'nao'])
const url = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))

interface Setting {
  readonly schema: z.ZodType
  /** As shown in the README; null when there is none. */
  readonly default: string | null
  readonly accepts: string
  readonly description: string
  readonly secret?: boolean
}

/** Every setting, in the order of the README's table, which a test holds against this one. */
export const settings = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535),
    default: '3000',
    accepts: 'um número de 0 a 65535 (0 escolhe uma porta livre)',
    description: 'Porta em que o servidor atende',
  },
  HOST: {
    schema: text,
    default: '127.0.0.1',
    accepts: 'um endereço ou nome desta máquina',
    description: 'Endereço em que o servidor atende',
  },
  DATA_DIR: {
    schema: text,
    default: './dados',
    accepts: 'o caminho de uma pasta',
    description: 'Pasta do banco embutido e dos arquivos',
  },
  DATABASE_URL: {
    schema: url('postgres:', 'postgresql:'),
    default: null,
    accepts: 'um endereço postgresql://usuario:senha@servidor/banco',
    description: 'PostgreSQL externo, em vez do embutido',
    secret: true,
  },
  DB_POOL: {
    schema: z.coerce.number().int().min(2).max(200),
    default: '10',
    accepts: 'um número de 2 a 200',
    description: 'Conexões com o banco',
  },
  PUBLIC_URL: {
    schema: url('http:', 'https:'),
    default: null,
    accepts: 'um endereço http:// ou https://',
    description: 'Endereço público, usado em links e para exigir cookies seguros',
  },
  TRUST_PROXY: {
    schema: text.refine((v) => v === 'nao' || /^[\d.:a-f/, ]+$/i.test(v)),
    default: 'nao',
    accepts: 'nao, ou endereços dos proxies separados por vírgula',
    description: 'Proxies cujos cabeçalhos de endereço valem',
  },
  SMTP_URL: {
    schema: url('smtp:', 'smtps:'),
    default: null,
    accepts: 'um endereço smtp:// ou smtps://',
    description: 'Servidor de e-mail; sem ele as mensagens esperam na fila',
    secret: true,
  },
  MAIL_FROM: {
    schema: text,
    default: 'Prumo <nao-responda@localhost>',
    accepts: 'um remetente, como Prumo <nao-responda@empresa.com.br>',
    description: 'Remetente dos e-mails',
  },
  S3_BUCKET: {
    schema: text,
    default: null,
    accepts: 'o nome de um bucket',
    description: 'Guarda os arquivos num serviço S3, em vez do disco',
  },
  S3_ENDPOINT: {
    schema: url('http:', 'https:'),
    default: null,
    accepts: 'um endereço http:// ou https://',
    description: 'Endereço do serviço S3, quando não é o da AWS',
  },
  S3_REGION: { schema: text, default: 'us-east-1', accepts: 'o nome de uma região', description: 'Região do bucket' },
  S3_ACCESS_KEY_ID: {
    schema: text,
    default: null,
    accepts: 'o identificador de uma chave',
    description: 'Chave de acesso do S3',
    secret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    schema: text,
    default: null,
    accepts: 'uma chave secreta',
    description: 'Segredo da chave do S3',
    secret: true,
  },
  S3_FORCE_PATH_STYLE: {
    schema: flag,
    default: null,
    accepts: 'sim ou nao',
    description: 'Endereços com o bucket no caminho; por padrão sim quando há S3_ENDPOINT',
  },
  UPLOAD_MAX_MB: {
    schema: z.coerce.number().int().min(1).max(1024),
    default: '25',
    accepts: 'um número de 1 a 1024',
    description: 'Tamanho máximo de um arquivo enviado, em MB',
  },
  REGISTRO_PUBLICO: {
    schema: flag,
    default: 'sim',
    accepts: 'sim ou nao',
    description: 'Se qualquer pessoa pode pedir cadastro',
  },
  LIMITE_AUTOAPROVACAO: {
    schema: z.coerce.number().min(0).max(9_999_999_999),
    default: null,
    accepts: 'um valor em reais',
    description: 'Até que valor um aprovador aprova o próprio pedido; por padrão não há limite',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    default: 'info',
    accepts: 'silent, error, warn, info ou debug',
    description: 'Quanto o servidor conta na saída',
  },
} as const satisfies Record<string, Setting>

/** The settings in force. */
export interface Config {
  readonly PORT: number
  readonly HOST: string
  readonly DATA_DIR: string
  readonly DATABASE_URL: string | undefined
  readonly DB_POOL: number
  readonly PUBLIC_URL: string | undefined
  readonly TRUST_PROXY: string[] | false
  readonly SMTP_URL: string | undefined
  readonly MAIL_FROM: string
  readonly S3_BUCKET: string | undefined
  readonly S3_ENDPOINT: string | undefined
  readonly S3_REGION: string
  readonly S3_ACCESS_KEY_ID: string | undefined
  readonly S3_SECRET_ACCESS_KEY: string | undefined
  readonly S3_FORCE_PATH_STYLE: boolean | undefined
  readonly UPLOAD_MAX_MB: number
  readonly REGISTRO_PUBLICO: boolean
  readonly LIMITE_AUTOAPROVACAO: number | undefined
  readonly LOG_LEVEL: string
}

/** Reads the settings from the environment; a malformed one is refused by name, its value shown unless it is a secret. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings) as [string, Setting][]) {
    const given = env[name]?.trim() || setting.default
    if (given === null) continue
    const result = setting.schema.safeParse(given)
    if (!result.success)
      throw new ConfigError(
        `A configuração ${name}${setting.secret ? '' : ` = "${given}"`} não é válida: use ${setting.accepts}.`,
      )
    read[name] = result.data
  }
  const { TRUST_PROXY, REGISTRO_PUBLICO, S3_FORCE_PATH_STYLE } = read as Record<string, string | undefined>
  return {
    ...(read as unknown as Config),
    TRUST_PROXY: TRUST_PROXY === 'nao' ? false : TRUST_PROXY!.split(',').map((proxy) => proxy.trim()),
    REGISTRO_PUBLICO: REGISTRO_PUBLICO === 'sim',
    S3_FORCE_PATH_STYLE: S3_FORCE_PATH_STYLE === undefined ? undefined : S3_FORCE_PATH_STYLE === 'sim',
  }
}
