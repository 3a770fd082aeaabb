import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Person, TestApp } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'
import { unzip } from '../../test-kit/unzip.ts'

let serial = 0

/** A PDF whose nth page is n points wide over `base`: what is on a page can be told from its size. */
export async function paginas(quantas: number, base = 100, senha?: string): Promise<Buffer> {
  const documento = await PDFDocument.create()
  for (let n = 1; n <= quantas; n++) documento.addPage([base + n, 200])
  if (senha) documento.encrypt({ userPassword: senha, ownerPassword: senha })
  return Buffer.from(await documento.save())
}

/** People, types and documents, straight into their tables, with real bytes in the store. */
export function cenario(t: TestApp) {
  return {
    async colaborador(mais: Record<string, unknown> = {}): Promise<string> {
      serial++
      const row = await t.db
        .insertInto('colaboradores')
        .values({ nome: `PESSOA ${serial}`, matricula: `M${serial}`, cpf: String(10_000_000_000 + serial), ...mais })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id as string
    },
    async tipo(nome = `TIPO ${++serial}`, nivel = 5, sensivel = false): Promise<string> {
      const row = await t.db
        .insertInto('tiposDocumentos')
        .values({ nome, nivel, sensivel })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id as string
    },
    async documento(
      colabId: string,
      tipoId: string,
      { bytes, ...mais }: { bytes?: Buffer; emissao?: string; validade?: string; documentoMorto?: boolean } = {},
    ): Promise<{ id: string; chave: string; bytes: Buffer }> {
      const conteudo = bytes ?? (await paginas(1))
      const staged = await t.services.files.stage('documento.pdf', conteudo, ['pdf'])
      return t.services.files.keep([{ staged, folder: ['docs', colabId] }], null, async (tx, [arquivo]) => {
        const row = await tx
          .insertInto('colaboradoresDocs')
          .values({
            colabId,
            tipoId,
            emissao: '2026-01-15',
            fileName: 'documento.pdf',
            hiperlink: `/x/${arquivo!.id}`,
            arquivoId: arquivo!.id,
            ...mais,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id: row.id as string, chave: arquivo!.chave, bytes: conteudo }
      })
    },
    async assinatura(colabId: string, bytes: Buffer): Promise<void> {
      const staged = await t.services.files.stage('sign.png', bytes, ['png'])
      await t.services.files.keep([{ staged, folder: ['signs', colabId] }], null, async (tx, [arquivo]) => {
        await tx
          .insertInto('assinaturas')
          .values({ colabId, url: `/x/${arquivo!.id}`, arquivoId: arquivo!.id })
          .execute()
      })
    },
  }
}

/** Begins a work, waits for its end; with its archive, when there is one. */
export async function trabalho(quem: Person, url: string, corpo: object, ms = 60_000) {
  const pedido = await quem.post(url, corpo)
  if (pedido.status !== 202) throw new Error(`${pedido.status} ${JSON.stringify(pedido.body)}`)
  const id = pedido.body.trabalhoId as string
  await until(async () => (await quem.get(`/api/trabalhos/${id}`)).body.situacao !== 1, ms)
  const { body: work } = await quem.get(`/api/trabalhos/${id}`)
  return {
    work,
    pedido: pedido.body,
    baixar: async () => {
      const { raw, status, headers } = await quem.get(`/api/trabalhos/${id}/arquivo`)
      if (status !== 200) throw new Error(`${status} ${raw.toString()}`)
      return { headers, arquivos: unzip(raw) }
    },
  }
}

/** The text of a PDF of the library's, laid out so that the kit can read it. */
export const legivel = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await PDFDocument.load(bytes, { updateMetadata: false })).save({ useObjectStreams: false })

/** Takes a stored file away, as a disk would that lost it. */
export async function perder(t: TestApp, chave: string): Promise<void> {
  await rm(path.resolve(t.services.config.DATA_DIR, 'arquivos', chave))
}

export const desde = async (t: TestApp, n: number) => (await t.logs()).slice(n)
