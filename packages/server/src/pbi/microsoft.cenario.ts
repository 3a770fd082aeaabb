import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in is to behave from now on: one way for signing in, another for the reports. */
export type Comportamento =
  | 'bem'
  | { readonly status: number; readonly corpo: unknown; readonly cabecalhos?: Record<string, string> }
  /** Answers after so many milliseconds. */
  | { readonly demora: number }

/** What it was asked, in order, as the real ones would have seen it. */
export interface Pedido {
  readonly method: string
  readonly url: string
  readonly authorization: string | undefined
  readonly corpo: string
}

export interface Microsoft {
  readonly url: string
  readonly pedidos: Pedido[]
  entrada: Comportamento
  relatorio: Comportamento
  token: Comportamento
  /** Tokens handed out before are not accepted any more. */
  vencerTudo(): void
  env(): Record<string, string>
  fechar(): Promise<void>
}

export const SENHA_CERTA = 'Pássaro & côr = 100%'

/** Entra's refusals, word for word but for the ids. */
export const recusaDoEntra = (codigo: number, error = 'invalid_grant') => ({
  status: error === 'invalid_client' ? 401 : 400,
  corpo: {
    error,
    error_description: `AADSTS${codigo}: Something about it. Trace ID: 1f2e Correlation ID: 3d4c Timestamp: 2026-11-22 12:00:00Z`,
    error_codes: [codigo],
    timestamp: '2026-11-22 12:00:00Z',
    trace_id: '1f2e',
    correlation_id: '3d4c',
    error_uri: `https://login.microsoftonline.com/error?code=${codigo}`,
  },
})

/** Power BI's own. */
export const recusaDoPowerBi = (status: number, code: string) => ({ status, corpo: { error: { code } } })

/** A server that answers as Entra ID and Power BI do: the same paths, bodies, statuses and refusals; and fails as they do. */
export async function fingirMicrosoft(): Promise<Microsoft> {
  let emitidas = 0
  const validas = new Set<string>()
  const server = createServer((request, response) => {
    void lerCorpo(request).then((corpo) => {
      const { method = '', url = '', headers } = request
      estado.pedidos.push({ method, url, authorization: headers.authorization, corpo })
      responder(method, url, headers.authorization, corpo, response)
    })
  })
  await new Promise<void>((pronto) => server.listen(0, '127.0.0.1', pronto))
  // Nobody is kept from ending by it.
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const estado: Microsoft = {
    url,
    pedidos: [],
    entrada: 'bem',
    relatorio: 'bem',
    token: 'bem',
    vencerTudo: () => validas.clear(),
    env: () => ({ POWERBI_LOGIN_URL: url, POWERBI_API_URL: url }),
    fechar: () =>
      new Promise((fechado) => {
        server.closeAllConnections()
        server.close(() => fechado())
      }),
  }

  function responder(
    method: string,
    url: string,
    autorizacao: string | undefined,
    corpo: string,
    para: ServerResponse,
  ) {
    if (/^\/[\w.-]+\/oauth2\/v2\.0\/token$/.test(url) && method === 'POST')
      return como(estado.entrada, para, () => entrar(new URLSearchParams(corpo), para))
    const [, grupo, relatorio, gerar] =
      /^\/v1\.0\/myorg\/groups\/([^/]+)\/reports\/([^/]+)(\/GenerateToken)?$/.exec(url) ?? []
    if (!grupo || !relatorio || method !== (gerar ? 'POST' : 'GET')) return json(para, 404, {})
    if (!validas.has(autorizacao?.replace(/^Bearer /, '') ?? ''))
      return json(para, 403, { error: { code: 'TokenExpired' } })
    if (gerar) return como(estado.token, para, () => gerarToken(JSON.parse(corpo), para))
    return como(estado.relatorio, para, () =>
      json(para, 200, {
        '@odata.context': `${estado.url}/v1.0/myorg/groups/${grupo}/$metadata#reports/$entity`,
        id: relatorio,
        reportType: 'PowerBIReport',
        name: 'Vendas',
        webUrl: `https://app.powerbi.com/groups/${grupo}/reports/${relatorio}`,
        embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${relatorio}&groupId=${grupo}&w=2`,
        datasetId: 'cfafbeb1-8037-4d0c-896e-a46fb27ff229',
      }),
    )
  }

  function entrar(form: URLSearchParams, para: ServerResponse) {
    if (form.get('grant_type') !== 'password' || !form.get('client_id') || !form.get('username'))
      return json(para, 400, recusaDoEntra(900144, 'invalid_request').corpo)
    if (form.get('scope') !== 'https://analysis.windows.net/powerbi/api/.default')
      return json(para, 400, recusaDoEntra(70011, 'invalid_scope').corpo)
    if (form.get('password') !== SENHA_CERTA) return json(para, 400, recusaDoEntra(50126).corpo)
    const token = `entra-${++emitidas}`
    validas.add(token)
    return json(para, 200, {
      token_type: 'Bearer',
      scope: form.get('scope'),
      expires_in: 3599,
      ext_expires_in: 3599,
      access_token: token,
    })
  }

  function gerarToken(pedido: Record<string, unknown>, para: ServerResponse) {
    if (pedido.accessLevel !== 'View') return json(para, 400, { error: { code: 'BadRequest' } })
    const minutos = Number(pedido.lifetimeInMinutes ?? 60)
    json(para, 200, {
      '@odata.context': `${estado.url}/v1.0/myorg/$metadata#Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse`,
      token: `incorporado-${++emitidas}`,
      tokenId: '49ae3742-54c0-4c29-af52-619ff93b5c80',
      expiration: new Date(Date.now() + minutos * 60_000).toISOString(),
    })
  }

  return estado
}

function como(comportamento: Comportamento, para: ServerResponse, bem: () => void): void {
  if (comportamento === 'bem') {
    bem()
    return
  }
  if ('demora' in comportamento) {
    setTimeout(bem, comportamento.demora).unref()
    return
  }
  const { status, corpo, cabecalhos = {} } = comportamento
  if (typeof corpo === 'string') {
    para.writeHead(status, { 'content-type': 'text/html', ...cabecalhos }).end(corpo)
    return
  }
  json(para, status, corpo, cabecalhos)
}

const json = (para: ServerResponse, status: number, corpo: unknown, cabecalhos: Record<string, string> = {}): void => {
  para
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...cabecalhos })
    .end(JSON.stringify(corpo))
}

async function lerCorpo(request: IncomingMessage): Promise<string> {
  const pedacos: Buffer[] = []
  for await (const pedaco of request) pedacos.push(pedaco as Buffer)
  return Buffer.concat(pedacos).toString('utf8')
}
