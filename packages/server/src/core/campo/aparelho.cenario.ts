import { createHash, randomUUID } from 'node:crypto'
import type { EnvioDoAparelho } from '@prumo/domain/core/campo/envio.ts'
import sharp from 'sharp'
import type { Answer, Person } from '../../test-kit/app.ts'

/** A file as a phone has it: its line of the manifest, and its bytes. */
export interface DoAparelho {
  readonly linha: NonNullable<EnvioDoAparelho['arquivos']>[number]
  readonly bytes: Buffer
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const anunciado = <T extends object>(bytes: Buffer, mais: T) => ({
  linha: { uuid: randomUUID(), sha256: sha256(bytes), tamanho: bytes.length, ...mais },
  bytes,
})

let cor = 0
/** A photograph, each of another colour, and so of another hash. */
export async function fotografia(mais: object = {}, lado = 120): Promise<DoAparelho> {
  cor = (cor * 7919 + 104729) % 0xffffff
  const background = `#${cor.toString(16).padStart(6, '0')}`
  const bytes = await sharp({ create: { width: lado, height: lado, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return anunciado(bytes, { tipo: 'foto' as const, ...mais })
}
export const rubrica = (bytes: Buffer, mais: object = {}): DoAparelho =>
  anunciado(bytes, { tipo: 'assinatura' as const, nome: 'Ana Rede', papel: 1, ...mais }) as DoAparelho

const cabecalhos = { 'content-type': 'application/octet-stream' }

/** What a person's phone asks of the server. */
export const aparelhoDe = (pessoa: Person, banco: string) => ({
  envia: (uuid: string, envio: Partial<EnvioDoAparelho>, outro = banco): Promise<Answer> =>
    pessoa.put(`/api/campo/${outro}/${uuid}`, {
      dataDispositivo: new Date().toISOString(),
      ...envio,
      dados: envio.dados ?? {},
    }),
  manda: ({ linha, bytes }: DoAparelho, de = 0, ate = bytes.length): Promise<Answer> =>
    pessoa.inject({
      method: 'PUT',
      url: `/api/campo/arquivos/${linha.uuid}`,
      payload: bytes.subarray(de, ate),
      headers: { ...cabecalhos, 'content-range': `bytes ${de}-${ate - 1}/${bytes.length}` },
    }),
  pacote: async (desde?: string) => (await pessoa.get(`/api/campo/pacote${desde ? `?desde=${desde}` : ''}`)).body,
})
