import { today } from '../../packages/domain/src/core/dates.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, n, type Receita } from './mundo-base.ts'

/** Document types, which belong to the whole company, and documents of the collaborators of a contract. */
export function dosDocumentos({ t, alguem, fora, insere, receitas, outro }: Base): Record<string, Receita> {
  const tipo = () => insere('tiposDocumentos', { nome: n().toUpperCase(), nivel: 5 })
  return {
    'tipo de documento': async () => ({ id: await tipo(), outra: await tipo() }),
    'tipo no lugar': async (onde, dono) => ({
      id: await outro('tipo de documento', onde, dono),
      removida: await tipo(),
    }),
    'documento de colaborador': async (onde) => {
      const colabId = (await receitas.colaborador!(onde, alguem, null)).id
      const tipoId = await tipo()
      const staged = await t.services.files.stage('a.pdf', pdf, ['pdf'])
      const id = await t.services.files.keep([{ staged, folder: ['docs', colabId] }], null, async (tx, [arquivo]) => {
        const row = await tx
          .insertInto('colaboradoresDocs')
          .values({
            colabId,
            tipoId,
            emissao: '2026-01-01',
            validade: today(),
            fileName: 'a.pdf',
            hiperlink: '/a',
            arquivoId: arquivo!.id,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return row.id as string
      })
      return { id, centro: fora(onde) }
    },
  }
}
