import { AppError } from '../core/errors.ts'
import { askOutside, type Json, type NoAnswer, type Question } from '../core/outside/ask.ts'

/** Where Microsoft is asked. */
export interface Enderecos {
  /** Entra ID, which says who the account is. */
  readonly login: string
  /** Power BI, which hands out the reports. */
  readonly api: string
  readonly tenant: string
}

/** The account as Microsoft is told of it. */
export interface Credenciais {
  readonly nome: string
  readonly email: string
  readonly clienteId: string
  readonly senha: string
}

/** What an account may ask with, and until when. */
export interface Entrada {
  readonly token: string
  readonly venceEm: number
}

/** Which report at Microsoft. */
export interface Alvo {
  readonly grupoId: string
  readonly relatorioId: string
}

/** Why Microsoft did not answer as hoped. */
export type Motivo =
  | 'credenciais'
  | 'segundo fator'
  | 'aplicativo'
  | 'inquilino'
  | 'vencida'
  | 'sem acesso'
  | 'não encontrado'
  | 'muitos pedidos'
  | 'fora do ar'
  | 'demora'
  | 'resposta'

/** A refusal or failure of Microsoft's, in words of ours: nothing of what it wrote reaches a page. */
export class FalhaDoPowerBi extends AppError {
  override name = 'FalhaDoPowerBi'
  readonly motivo: Motivo
  /** Microsoft's own code, for who asks its support. */
  readonly codigo: string | null
  /** Seconds to wait before asking again, when it said so. */
  readonly espera: number | null
  constructor(
    motivo: Motivo,
    message: string,
    { codigo = null as string | null, espera = null as number | null } = {},
  ) {
    const details = { motivo, ...(codigo && { codigo }), ...(espera !== null && { espera }) }
    super(motivo === 'demora' ? 504 : espera === null && motivo !== 'fora do ar' ? 502 : 503, message, details)
    this.motivo = motivo
    this.codigo = codigo
    this.espera = espera
  }
}

/** An embed token is asked for ten minutes (security design 3.18), and nothing of Microsoft's is kept for longer. */
export const MINUTOS = 10
const ESCOPO = 'https://analysis.windows.net/powerbi/api/.default'
/** The only house whose pages ours may show (the content policy says the same). */
const DO_POWER_BI = 'https://app.powerbi.com/'

type Chamada = Omit<Question, 'within'>

/** The calls that embed a report: sign in as the account, look the report up, take a token to look at it. */
export class PowerBi {
  readonly #enderecos: Enderecos
  readonly #prazo: number
  constructor(enderecos: Enderecos, prazo = 8000) {
    this.#enderecos = enderecos
    this.#prazo = prazo
  }

  /** Signs in with the account's own name and password, which is all that a master account has (Spec 3 §3). */
  async entrar({ nome, email, clienteId, senha }: Credenciais): Promise<Entrada> {
    const { login, tenant } = this.#enderecos
    const antes = Date.now()
    const { status, corpo, espera } = await this.#pedir(`${login}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: clienteId,
        scope: ESCOPO,
        username: email,
        password: senha,
      }).toString(),
    })
    if (status !== 200) throw recusaDaEntrada(nome, status, corpo, espera)
    const { access_token: token, expires_in: dura } = corpo ?? {}
    if (typeof token !== 'string' || !token || !Number.isFinite(Number(dura))) throw naoSeLe()
    return { token, venceEm: antes + Math.min(Number(dura) - 30, MINUTOS * 60) * 1000 }
  }

  /** Where the report is shown. */
  async endereco(token: string, { grupoId, relatorioId }: Alvo): Promise<string> {
    const corpo = await this.#perguntar(token, grupoId, relatorioId, '')
    const { embedUrl } = corpo
    if (typeof embedUrl !== 'string' || !embedUrl.startsWith(DO_POWER_BI)) throw naoSeLe()
    return embedUrl
  }

  /** A token for that report alone, to look at it and to change nothing. */
  async incorporar(token: string, { grupoId, relatorioId }: Alvo): Promise<{ accessToken: string; expiraEm: string }> {
    const corpo = await this.#perguntar(token, grupoId, relatorioId, '/GenerateToken', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessLevel: 'View', allowSaveAs: false, lifetimeInMinutes: MINUTOS }),
    })
    const vence = typeof corpo.expiration === 'string' ? Date.parse(corpo.expiration) : Number.NaN
    if (typeof corpo.token !== 'string' || !corpo.token || Number.isNaN(vence)) throw naoSeLe()
    if (vence <= Date.now())
      throw new FalhaDoPowerBi(
        'vencida',
        'O Power BI deu um acesso já vencido. Confira a hora do servidor e tente de novo.',
      )
    return { accessToken: corpo.token, expiraEm: new Date(vence).toISOString() }
  }

  async #perguntar(token: string, grupo: string, relatorio: string, resto: string, mais: Chamada = {}): Promise<Json> {
    const url = `${this.#enderecos.api}/v1.0/myorg/groups/${encodeURIComponent(grupo)}/reports/${encodeURIComponent(relatorio)}${resto}`
    const { status, corpo, espera } = await this.#pedir(url, {
      ...mais,
      headers: { ...mais.headers, authorization: `Bearer ${token}` },
    })
    if (status !== 200) throw recusaDoRelatorio(status, corpo, espera)
    if (!corpo) throw naoSeLe()
    return corpo
  }

  async #pedir(url: string, chamada: Chamada) {
    try {
      const { status, body: corpo, wait: espera } = await askOutside(url, { ...chamada, within: this.#prazo })
      return { status, corpo, espera }
    } catch (error) {
      const { why } = error as NoAnswer
      if (why === 'late')
        throw new FalhaDoPowerBi(
          'demora',
          'A Microsoft demorou demais para responder. Tente de novo em alguns minutos.',
        )
      throw why === 'large' ? naoSeLe() : foraDoAr(null)
    }
  }
}

const naoSeLe = (): FalhaDoPowerBi =>
  new FalhaDoPowerBi('resposta', 'A resposta da Microsoft não pôde ser lida. Tente de novo em alguns minutos.')
const foraDoAr = (espera: number | null): FalhaDoPowerBi =>
  new FalhaDoPowerBi('fora do ar', 'A Microsoft não respondeu como devia. Tente de novo em alguns minutos.', { espera })
const muitosPedidos = (espera: number | null): FalhaDoPowerBi => {
  const segundos = espera ?? 60
  return new FalhaDoPowerBi(
    'muitos pedidos',
    `O Power BI recebeu pedidos demais e pediu que se espere. Tente de novo em ${segundos === 1 ? '1 segundo' : `${segundos} segundos`}.`,
    { espera: segundos },
  )
}

const AVISE = 'Avise quem cuida das contas mestre.'

type Recusa = { readonly motivo: Motivo; readonly codigos: readonly string[]; frase(nome: string): string }

/** Entra's codes that one can do something about (learn.microsoft.com/entra/identity-platform/reference-error-codes). */
const RECUSAS: readonly Recusa[] = [
  {
    motivo: 'credenciais',
    codigos: ['50126', '50034', '50056'],
    frase: (nome) => `A Microsoft recusou o e-mail ou a senha da conta mestre "${nome}". ${AVISE}`,
  },
  {
    motivo: 'credenciais',
    codigos: ['50055', '50144'],
    frase: (nome) => `A senha da conta mestre "${nome}" venceu na Microsoft. ${AVISE}`,
  },
  {
    motivo: 'credenciais',
    codigos: ['50053', '50057'],
    frase: (nome) => `A conta mestre "${nome}" está desativada ou bloqueada na Microsoft. ${AVISE}`,
  },
  {
    motivo: 'segundo fator',
    codigos: ['50072', '50074', '50076', '50079', '50158', '53000', '53001', '53003', '530034'],
    frase: (nome) =>
      `A Microsoft exige um segundo fator da conta mestre "${nome}", e assim ela não abre relatórios para outros. ${AVISE}`,
  },
  {
    motivo: 'aplicativo',
    codigos: ['700016', '7000218', '65001', '65004', '700025', '50059'],
    frase: (nome) =>
      `A Microsoft não aceitou o Cliente ID da conta mestre "${nome}": confira se existe, se é público e se tem consentimento. ${AVISE}`,
  },
  {
    motivo: 'inquilino',
    codigos: ['90002', '900023', '50020'],
    frase: () => 'A Microsoft não conhece o inquilino destas contas (POWERBI_TENANT). Avise quem cuida do servidor.',
  },
]
/** Any other: not tried again at once either. */
const OUTRA: Omit<Recusa, 'codigos'> = {
  motivo: 'credenciais',
  frase: (nome) => `A Microsoft recusou a entrada da conta mestre "${nome}". ${AVISE}`,
}

function recusaDaEntrada(nome: string, status: number, corpo: Json | null, espera: number | null): FalhaDoPowerBi {
  if (status === 429) return muitosPedidos(espera)
  if (status >= 500) return foraDoAr(espera)
  if (status < 400 || typeof corpo?.error !== 'string') return naoSeLe()
  const numero = /^AADSTS(\d{4,8}):/.exec(String(corpo.error_description))?.[1]
  const { motivo, frase } = RECUSAS.find(({ codigos }) => numero && codigos.includes(numero)) ?? OUTRA
  const codigo = numero ? `AADSTS${numero}` : null
  return new FalhaDoPowerBi(motivo, `${frase(nome)}${codigo ? ` (${codigo})` : ''}`, { codigo })
}

function recusaDoRelatorio(status: number, corpo: Json | null, espera: number | null): FalhaDoPowerBi {
  if (status === 429) return muitosPedidos(espera)
  if (status >= 500) return foraDoAr(espera)
  const dito = (corpo?.error as Json | undefined)?.code
  const codigo = typeof dito === 'string' && /^[\w.-]{1,60}$/.test(dito) ? dito : null
  if (status === 401 || codigo === 'TokenExpired')
    return new FalhaDoPowerBi('vencida', 'O Power BI não aceitou a entrada da conta mestre. Tente de novo.', { codigo })
  if (status === 403)
    return new FalhaDoPowerBi('sem acesso', `A conta mestre não tem acesso a este relatório no Power BI. ${AVISE}`, {
      codigo,
    })
  if (status === 404)
    return new FalhaDoPowerBi('não encontrado', `O Power BI não tem este relatório neste grupo. ${AVISE}`, { codigo })
  return status >= 400
    ? new FalhaDoPowerBi('resposta', `O Power BI recusou abrir este relatório. ${AVISE}`, { codigo })
    : naoSeLe()
}
