/** A push service on loopback and the browsers subscribed to it: speaks RFC 8030, opens what RFC 8291 sealed, and fails as it is told. */
import {
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Recebido {
  readonly endereco: string
  readonly texto: string
  readonly cabecalhos: Readonly<Record<string, string | string[] | undefined>>
}

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()

/** RFC 8188 and 8291, written by hand from their text: one record of aes128gcm. */
function abrir(corpo: Buffer, navegador: ECDH, auth: Buffer): string {
  const [sal, tamanho] = [corpo.subarray(0, 16), corpo[20]!]
  const remetente = corpo.subarray(21, 21 + tamanho)
  const cifrado = corpo.subarray(21 + tamanho)
  const segredo = navegador.computeSecret(remetente)
  const chaveDaMensagem = hmac(
    hmac(auth, segredo),
    Buffer.from('WebPush: info\0'),
    navegador.getPublicKey(),
    remetente,
    Buffer.from([1]),
  )
  const prk = hmac(sal, chaveDaMensagem)
  const cek = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0'), Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0'), Buffer.from([1])).subarray(0, 12)
  const decifra = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(cifrado.subarray(-16))
  const claro = Buffer.concat([decifra.update(cifrado.subarray(0, -16)), decifra.final()])
  return claro.subarray(0, claro.lastIndexOf(2)).toString('utf8')
}

/** Is it signed by that key, for this service, and still in time (RFC 8292)? */
function assinadoPor(autorizacao: string, chave: string, origem: string): boolean {
  const [, jwt = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(autorizacao) ?? []
  const [cabeca = '', corpo = '', assinatura = ''] = jwt.split('.')
  const ponto = Buffer.from(k, 'base64url')
  const publica = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: ponto.subarray(1, 33).toString('base64url'),
      y: ponto.subarray(33).toString('base64url'),
    },
  })
  const dito = JSON.parse(Buffer.from(corpo, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  return (
    k === chave &&
    dito.aud === origem &&
    dito.exp > Date.now() / 1000 &&
    /^(mailto:|https:)/.test(dito.sub) &&
    verify(
      'sha256',
      Buffer.from(`${cabeca}.${corpo}`),
      { key: publica, dsaEncoding: 'ieee-p1363' },
      Buffer.from(assinatura, 'base64url'),
    )
  )
}

export async function servicoDeAvisos() {
  const navegadores = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  const recebidos: Recebido[] = []
  /** By address: what is answered next, and 201 once there is nothing left. */
  const respostas = new Map<string, number[]>()
  let chave = ''
  const servidor = createServer(async (pedido, resposta) => {
    const corpo = await buffer(pedido)
    const endereco = pedido.url ?? ''
    const status = respostas.get(endereco)?.shift() ?? 201
    if (status === 201) {
      const navegador = navegadores.get(endereco)
      if (!navegador || !assinadoPor(String(pedido.headers.authorization), chave, origem())) {
        resposta.writeHead(403).end()
        return
      }
      recebidos.push({ endereco, texto: abrir(corpo, navegador.ecdh, navegador.auth), cabecalhos: pedido.headers })
    }
    resposta.writeHead(status, status === 201 ? { location: `${origem()}/mensagem/1` } : {}).end()
  })
  await new Promise<void>((feito) => servidor.listen(0, '127.0.0.1', feito))
  const origem = (): string => {
    const onde = servidor.address()
    return `http://127.0.0.1:${typeof onde === 'object' ? onde?.port : ''}`
  }
  return {
    origem: origem(),
    recebidos,
    usarChave: (publica: string) => {
      chave = publica
    },
    /** What a browser would give of itself. */
    navegador() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const caminho = `/push/${createHash('sha256').update(auth).digest('hex').slice(0, 16)}`
      navegadores.set(caminho, { ecdh, auth })
      return {
        caminho,
        inscricao: {
          endereco: `${origem()}${caminho}`,
          p256dh: ecdh.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
        },
      }
    },
    responder: (caminho: string, ...status: number[]) => void respostas.set(caminho, status),
    fechar: () => new Promise<void>((feito) => servidor.close(() => feito())),
  }
}
