import path from 'node:path'
import { z } from 'zod'
import { howManyProcesses } from './processes/how-many.ts'
import { protection } from './settings/protection.ts'
import { address, addressWith, bare, integer, range, text, yesOrNo } from './settings/readers.ts'

/** One setting of the server: an environment variable, what it means, what it accepts. The README's table is this one. */
type Setting = {
  default: string
  description: string
  /** What is accepted, as the end of the sentence that refuses anything else. */
  accepts: string
  /** Never repeated in a message or a log. */
  secret?: boolean
  read: z.ZodType<unknown, string>
}

/** Every setting, in the order the README lists them; all are optional. */
export const SETTINGS = {
  PORT: {
    default: '3000',
    description: 'Porta em que o servidor atende; 0 escolhe uma livre.',
    accepts: 'um número inteiro de 0 a 65535',
    read: integer(0, 65535),
  },
  HOST: {
    default: '127.0.0.1',
    description: 'Endereço em que o servidor atende; 0.0.0.0 para toda a rede.',
    accepts: 'um endereço IP ou um nome de máquina, como 127.0.0.1 ou 0.0.0.0',
    read: text.regex(/^[A-Za-z0-9_.:-]+$/),
  },
  DATA_DIR: {
    default: './dados',
    description: 'Pasta do banco de dados embutido e dos arquivos (na demonstração, ./dados-demo).',
    accepts: 'o caminho de uma pasta',
    read: text.refine((value) => !value.includes('\0')).transform((value) => path.resolve(value)),
  },
  DATABASE_URL: {
    default: '',
    description: 'PostgreSQL externo, 15 ou mais novo; sem ele, o banco embutido.',
    accepts: 'um endereço como postgresql://usuario:senha@maquina:5432/prumo',
    secret: true,
    read: address('postgres:', 'postgresql:'),
  },
  DB_POOL: {
    default: '10',
    description: 'Conexões simultâneas de cada processo com o banco de dados.',
    accepts: 'um número inteiro de 2 a 200',
    read: integer(2, 200),
  },
  PROCESSOS: {
    default: '1',
    description: 'Processos que atendem no mesmo endereço, para usar todos os núcleos da máquina; auto, um por núcleo.',
    accepts: 'um número inteiro de 1 a 64, ou auto',
    read: howManyProcesses,
  },
  PUBLIC_URL: {
    default: '',
    description: 'Endereço pelo qual as pessoas abrem o sistema; vai nos links dos e-mails.',
    accepts: 'um endereço como https://prumo.empresa.com.br',
    read: address('http:', 'https:').transform(bare),
  },
  TRUST_PROXY: {
    default: 'nao',
    description: 'Atrás de um proxy que informa o endereço de quem acessa (X-Forwarded-For).',
    accepts: 'sim ou nao',
    read: yesOrNo,
  },
  SMTP_URL: {
    default: '',
    description: 'Servidor que envia os e-mails; sem ele, ficam na fila e no registro.',
    accepts: 'um endereço como smtp://usuario:senha@maquina:587 ou smtps://…:465',
    secret: true,
    read: address('smtp:', 'smtps:'),
  },
  MAIL_FROM: {
    default: 'Prumo <prumo@localhost>',
    description: 'Remetente dos e-mails.',
    accepts: 'um e-mail, com ou sem nome, como Prumo <avisos@empresa.com.br>',
    read: text.regex(/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/),
  },
  S3_ENDPOINT: {
    default: '',
    description: 'Serviço de arquivos compatível com S3, quando não é o da própria AWS.',
    accepts: 'um endereço como https://s3.empresa.com.br',
    read: address('http:', 'https:').transform(bare),
  },
  S3_REGION: {
    default: 'us-east-1',
    description: 'Região do serviço S3.',
    accepts: 'um nome de região, como sa-east-1',
    read: text.regex(/^[A-Za-z0-9-]+$/),
  },
  S3_BUCKET: {
    default: '',
    description: 'Balde S3 dos arquivos; sem ele, ficam em DATA_DIR.',
    accepts: 'um nome de balde: 3 a 63 letras minúsculas, números, pontos e hifens',
    read: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  },
  S3_ACCESS_KEY_ID: {
    default: '',
    description: 'Chave de acesso ao S3.',
    accepts: 'uma chave de acesso, sem espaços',
    secret: true,
    read: text.regex(/^\S+$/),
  },
  S3_SECRET_ACCESS_KEY: {
    default: '',
    description: 'Segredo da chave de acesso ao S3.',
    accepts: 'um segredo, sem espaços',
    secret: true,
    read: text.regex(/^\S+$/),
  },
  S3_FORCE_PATH_STYLE: {
    default: '',
    description: 'Balde no caminho do endereço em vez de no nome da máquina; por padrão, sim quando há S3_ENDPOINT.',
    accepts: 'sim ou nao',
    read: yesOrNo,
  },
  LOGIN_DETALHADO: {
    default: 'sim',
    description: 'A entrada recusada diz o que está errado; com nao, responde sempre o mesmo.',
    accepts: 'sim ou nao',
    read: yesOrNo,
  },
  REGISTRO_PUBLICO: {
    default: 'sim',
    description: 'Quem chega pode pedir acesso pela tela de registro; com nao, só administradores cadastram pessoas.',
    accepts: 'sim ou nao',
    read: yesOrNo,
  },
  SEGUNDO_FATOR: {
    default: 'opcional',
    description:
      'Quem precisa do segundo fator para entrar: ninguém (opcional), administradores de usuários, ou todos.',
    accepts: 'opcional, administradores ou todos',
    read: z.enum(['opcional', 'administradores', 'todos']),
  },
  CHAVE_SECRETA: {
    default: '',
    description:
      'Chave que cifra os segredos guardados no banco: 32 bytes em base64; sem ela, o servidor cria uma em DATA_DIR.',
    accepts: '32 bytes em base64, como os que `openssl rand -base64 32` mostra',
    secret: true,
    read: text.regex(/^[A-Za-z0-9+/]{43}=$/),
  },
  ...protection,
  EMAIL_SUPORTE: {
    default: '',
    description: 'Endereço que recebe as mensagens da tela de ajuda; sem ele, elas ficam só no sistema.',
    accepts: 'um e-mail, como suporte@empresa.com.br',
    read: text.regex(/^[^\s@<>]+@[^\s@<>]+$/),
  },
  VERSAO_ARQUIVO: {
    default: '',
    description:
      'Arquivo JSON com a versão publicada (tag, alteracoes, forceLogout); sem ele, vale a da tela de versão.',
    accepts: 'o caminho de um arquivo',
    read: text.refine((value) => !value.includes('\0')).transform((value) => path.resolve(value)),
  },
  METRICS_TOKEN: {
    default: '',
    description: 'Token que libera as métricas (/api/metricas) de outra máquina; sem ele, só a própria máquina as lê.',
    accepts: 'ao menos 16 caracteres, sem espaços',
    secret: true,
    read: text.regex(/^\S{16,}$/),
  },
  UPLOAD_MAX_MB: {
    default: '25',
    description: 'Tamanho máximo de um arquivo enviado, em MB.',
    accepts: 'um número inteiro de 1 a 1024',
    read: integer(1, 1024),
  },
  ENVIO_DIARIO_MB: {
    default: '10240',
    description: 'O que uma pessoa pode guardar em arquivos em 24 horas, em MB; 0 não limita.',
    accepts: 'um número inteiro de 0 a 10000000',
    read: integer(0, 10_000_000),
  },
  ANTIVIRUS: {
    default: '',
    description:
      'clamd que olha cada arquivo enviado; com ele, o que não foi olhado não entra. Sem ele, nada é olhado.',
    accepts: 'um endereço como tcp://127.0.0.1:3310 ou unix:///run/clamav/clamd.ctl',
    read: address('tcp:', 'unix:'),
  },
  LOG_LEVEL: {
    default: 'info',
    description: 'O que vai para o registro do servidor.',
    accepts: 'trace, debug, info, warn, error, fatal ou silent',
    read: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  LIMITE_AUTOAPROVACAO: {
    default: '',
    description: 'Valor em reais até o qual um aprovador aprova o próprio pedido ao enviá-lo; sem ele, não há limite.',
    accepts: 'um valor em reais, como 5000 ou 5000.00',
    read: text.regex(/^\d{1,10}(\.\d{1,2})?$/).transform(Number),
  },
  DUAS_APROVACOES_ACIMA_DE: {
    default: '',
    description:
      'Valor em reais acima do qual um pedido precisa de dois aprovadores diferentes; sem ele, um aprovador basta.',
    accepts: 'um valor em reais, como 50000 ou 50000.00',
    read: text.regex(/^\d{1,10}(\.\d{1,2})?$/).transform(Number),
  },
  LEMBRETE_APROVACAO_DIAS: {
    default: '2',
    description:
      'Dias úteis depois dos quais quem decide é lembrado, por e-mail, de um pedido parado; 0 não lembra ninguém.',
    accepts: 'um número inteiro de 0 a 60',
    read: integer(0, 60),
  },
  PRAZOS_NC: {
    default: '30,15,7,0',
    description:
      'Dias que uma não conformidade tem para ser corrigida, por gravidade: baixa, média, alta, grave e iminente.',
    accepts: 'quatro números inteiros de 0 a 365 separados por vírgula, nenhum maior que o anterior, como 30,15,7,0',
    read: text
      .regex(/^\d{1,3}(,\d{1,3}){3}$/)
      .transform((value) => value.split(',').map(Number))
      .refine((days) => days.every((one, n) => one <= (days[n - 1] ?? 365))),
  },
  AVISOS_SERVICOS: {
    default: 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com',
    description:
      'Serviços por que os navegadores recebem avisos, para quem os aceitou; o servidor não envia nada a nenhum outro.',
    accepts: 'nomes de máquina separados por vírgula, ou endereços inteiros, como http://127.0.0.1:4000',
    read: text
      .regex(/^[A-Za-z0-9_.:/-]+(,[A-Za-z0-9_.:/-]+)*$/)
      .transform((value) => value.split(',').map((one) => bare(one.toLowerCase()))),
  },
  APR_FAIXAS_DE_RISCO: {
    default: '5,10,15',
    description:
      'Produtos (probabilidade × severidade) em que começam os níveis Médio, Alto e Crítico das APRs, conforme o PGR da empresa.',
    accepts: 'três números crescentes de 2 a 25, como 5,10,15',
    read: text
      .regex(/^\d{1,2},\d{1,2},\d{1,2}$/)
      .transform((value) => value.split(',').map(Number) as [number, number, number])
      .refine(([medio, alto, critico]) => medio >= 2 && medio < alto && alto < critico && critico <= 25),
  },
  APR_MINIMO_ENERGIZADA: {
    default: '2',
    description: 'Menor número de participantes na APR de um serviço com a rede energizada.',
    accepts: 'um número inteiro de 1 a 20',
    read: integer(1, 20),
  },
  APR_AUDIO_GUARDA_DIAS: {
    default: '1825',
    description: 'Dias pelos quais se guarda o áudio de uma APR; depois ele é apagado. 0 guarda sempre.',
    accepts: 'um número inteiro de 0 a 36500',
    read: integer(0, 36_500),
  },
  LAUDO_CERTIFICADO: {
    default: '',
    description:
      'Certificado digital A1 da empresa (arquivo PKCS#12, .p12 ou .pfx) que assina os laudos; sem ele, só o selo do sistema.',
    accepts: 'o caminho de um arquivo',
    read: text.refine((value) => !value.includes('\0')).transform((value) => path.resolve(value)),
  },
  LAUDO_CERTIFICADO_SENHA: {
    default: '',
    description: 'Senha do certificado digital dos laudos.',
    accepts: 'uma senha',
    secret: true,
    read: text,
  },
  LAUDO_REGRA_DE_DECISAO: {
    default: 'Resultado comparado ao limite sem desconto de incerteza.',
    description: 'Regra de decisão que um laudo novo traz: como o valor medido se compara ao limite.',
    accepts: 'um texto de até 500 letras',
    read: text.max(500),
  },
  LAB_TOLERANCIA_TENSAO: {
    default: '3',
    description:
      'Quanto a tensão aplicada num ensaio elétrico pode ficar abaixo da do critério, em por cento (IEC 60060-1).',
    accepts: 'um número de 0 a 20, com até duas casas, como 3 ou 2.5',
    read: text
      .regex(/^\d{1,2}(\.\d{1,2})?$/)
      .transform(Number)
      .refine((value) => value <= 20),
  },
  LAB_FAIXA_TEMPERATURA: {
    default: '10,40',
    description: 'Temperaturas (°C) entre as quais o procedimento do laboratório manda ensaiar; fora delas, um aviso.',
    accepts: 'dois números inteiros crescentes de 0 a 60, como 10,40',
    read: range(60),
  },
  LAB_FAIXA_UMIDADE: {
    default: '0,80',
    description: 'Umidades relativas (%) entre as quais o procedimento manda ensaiar; fora delas, um aviso.',
    accepts: 'dois números inteiros crescentes de 0 a 100, como 0,80',
    read: range(100),
  },
  CONSULTA_CNPJ_URL: {
    default: '',
    description:
      'Serviço público que diz de quem é um CNPJ, com {cnpj} onde vai o número; sem ele, o cadastro se preenche à mão e nada sai.',
    accepts: 'um endereço com {cnpj}, como https://brasilapi.com.br/api/cnpj/v1/{cnpj}',
    read: addressWith('{cnpj}'),
  },
  CONSULTA_CEP_URL: {
    default: '',
    description: 'Serviço público que diz onde fica um CEP, com {cep} onde vai o número; sem ele, nada sai.',
    accepts: 'um endereço com {cep}, como https://viacep.com.br/ws/{cep}/json/',
    read: addressWith('{cep}'),
  },
  POWERBI_LOGIN_URL: {
    default: 'https://login.microsoftonline.com',
    description: 'Onde as contas mestre dos relatórios Power BI entram na Microsoft.',
    accepts: 'um endereço como https://login.microsoftonline.com',
    read: address('http:', 'https:').transform(bare),
  },
  POWERBI_API_URL: {
    default: 'https://api.powerbi.com',
    description: 'Serviço do Power BI que dá acesso aos relatórios incorporados.',
    accepts: 'um endereço como https://api.powerbi.com',
    read: address('http:', 'https:').transform(bare),
  },
  POWERBI_TENANT: {
    default: 'organizations',
    description:
      'Inquilino (tenant) das contas mestre na Microsoft: o seu ID ou domínio; organizations serve a qualquer um.',
    accepts: 'organizations, o ID do inquilino ou um domínio, como empresa.com.br',
    read: text.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/),
  },
} as const satisfies Record<string, Setting>

type Name = keyof typeof SETTINGS
type Value<N extends Name> = z.output<(typeof SETTINGS)[N]['read']>

/** Those without a default, but for the one that follows from another. */
type Absent = Exclude<
  { [N in Name]: (typeof SETTINGS)[N]['default'] extends '' ? N : never }[Name],
  'S3_FORCE_PATH_STYLE'
>

/** The settings of one start, checked and with their defaults in place, under the names of their variables. */
export type Config = { readonly [N in Name]: N extends Absent ? Value<N> | undefined : Value<N> }

/** A setting that cannot be used; the message is for whoever runs the server and repeats no secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings from the environment; a malformed one is refused by name. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = <N extends Name>(name: N): Value<N> | undefined => {
    const value = env[name]?.trim()
    return value ? parse(name, value) : undefined
  }
  const or = <N extends Name>(name: N): Value<N> => given(name) ?? parse(name, SETTINGS[name].default)

  const all = Object.fromEntries(
    (Object.keys(SETTINGS) as Name[]).map((name) => [name, SETTINGS[name].default ? or(name) : given(name)]),
  )
  const config = {
    ...all,
    S3_FORCE_PATH_STYLE: given('S3_FORCE_PATH_STYLE') ?? all.S3_ENDPOINT !== undefined,
  } as Config
  if (!config.S3_BUCKET && (config.S3_ENDPOINT || config.S3_ACCESS_KEY_ID || config.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError(
      'Falta S3_BUCKET: há outras variáveis S3_ definidas, mas não o balde onde guardar os arquivos.',
    )
  }
  if (Boolean(config.S3_ACCESS_KEY_ID) !== Boolean(config.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError('S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY só podem ser definidas juntas.')
  }
  return config
}

function parse<N extends Name>(name: N, value: string): Value<N> {
  const setting: Setting = SETTINGS[name]
  const result = setting.read.safeParse(value)
  if (result.success) return result.data as Value<N>
  const refused = setting.secret ? 'o valor informado (oculto)' : `"${value.slice(0, 80)}"`
  throw new ConfigError(`A variável ${name} não aceita ${refused}: use ${setting.accepts}.`)
}
