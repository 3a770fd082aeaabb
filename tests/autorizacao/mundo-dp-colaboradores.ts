import { insert, type TableKey } from '../../packages/server/src/test-kit/insert.ts'
import { pdf, png } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, cpf, n, type Onde, type Receita } from './mundo-base.ts'

/** Collaborators with what is kept of them: a document, a signature. */
export function dosColaboradores({ t, fora, insere }: Base): Record<string, Receita> {
  const colaborador = (onde: Onde) =>
    insere('colaboradores', { nome: n().toUpperCase(), matricula: n(), cpf: cpf(), empresaId: fora(onde) })
  /** In the store, with its bytes, and with the row that has it. */
  const comArquivo = async (pasta: string, colabId: string, tabela: TableKey, valores: Record<string, unknown>) => {
    const { files } = t.services
    const [nome, bytes, aceita] =
      pasta === 'signs' ? (['a.png', png, ['png']] as const) : (['a.pdf', pdf, ['pdf']] as const)
    const staged = await files.stage(nome, bytes, aceita)
    await files.keep([{ staged, folder: [pasta, colabId] }], null, (tx, [arquivo]) =>
      insert(tx, tabela, { colabId, arquivoId: arquivo!.id, ...valores }),
    )
  }
  return {
    'colaborador com documento': async (onde) => {
      const id = await colaborador(onde)
      const tipoId = await insere('tiposDocumentos', { nome: n().toUpperCase(), nivel: 5 })
      await comArquivo('docs', id, 'colaboradoresDocs', {
        tipoId,
        emissao: '2026-01-10',
        fileName: 'a.pdf',
        hiperlink: '/a',
      })
      return { id }
    },
    'colaborador assinado': async (onde) => {
      const id = await colaborador(onde)
      await comArquivo('signs', id, 'assinaturas', { url: '/a' })
      return { id }
    },
    assinatura: async (onde) => {
      const colabId = await colaborador(onde)
      await comArquivo('signs', colabId, 'assinaturas', { url: '/a' })
      const { id } = await t.db
        .selectFrom('assinaturas')
        .select('id')
        .where('colabId', '=', colabId)
        .executeTakeFirstOrThrow()
      return { id }
    },
    'colaborador por assinar': async (onde) => ({
      id: await colaborador(onde),
      arquivo: 'a.png',
      base64: png.toString('base64'),
    }),
  }
}
