import { sql } from 'kysely'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, n, proximo, type Receita } from './mundo-base.ts'

/** Works of each centre with a document: one whose file is there to be read, and one whose file goes with it. */
export function dosAnexosDeObra({ t, alguem, fora, insere }: Base): Record<string, Receita> {
  const sumindo = () =>
    insere('arquivos', {
      chave: `obras/${proximo()}.pdf`,
      nome: 'a.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: sql`repeat('0', 64)`,
    })
  const guardado = async () => {
    const staged = await t.services.files.stage('a.pdf', pdf, ['pdf'])
    return t.services.files.keep([{ staged, folder: ['obras', n()] }], null, async (_tx, [arquivo]) => arquivo!.id)
  }
  const comAnexo = async (contratoId: string, arquivo: () => Promise<string>) => {
    const obra = await insere('obras', { codigo: n(), nome: 'x', contratoId })
    const anexo = await insere('obrasAnexos', {
      obraId: obra,
      disciplina: 1,
      tipo: 3,
      descricao: n(),
      incluirDataBook: true,
      autorId: alguem,
      arquivoId: await arquivo(),
      fileName: 'a.pdf',
      hiperlink: '/a',
      mimeType: 'application/pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
    })
    return { obra, anexo }
  }
  return {
    'anexo de obra': async (onde) => ({ id: (await comAnexo(fora(onde), guardado)).anexo }),
    'anexo de obra que sai': async (onde) => ({ id: (await comAnexo(fora(onde), sumindo)).anexo }),
    'obra com anexo': async (onde) => ({ id: (await comAnexo(fora(onde), guardado)).obra }),
  }
}
