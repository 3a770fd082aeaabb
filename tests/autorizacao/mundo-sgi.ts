import { sql } from 'kysely'
import { type Base, n, proximo, type Receita } from './mundo-base.ts'

/** Quality documents addressed to everybody, each with one version. */
export function doSgi({ alguem, arquivoId, insere }: Base): Record<string, Receita> {
  const setor = () => insere('setores', { codigo: `1${proximo()}`, nome: n() })
  const documento = async (arquivo = arquivoId) => {
    const id = await insere('sgiDocumentos', {
      setorId: await setor(),
      classe: 1,
      tipo: 3,
      codigo: n(),
      descricao: n(),
      emissao: '2026-01-10',
      versao: 1,
      formato: 1,
      indexacao: 1,
      copiasFisicas: 0,
      local: 'Sala',
      acesso: '1',
      retencao: 1,
      disposicao: 1,
      lastHiperlink: '/a',
    })
    const verificacao = String(proximo()).padStart(32, '0')
    const anexo = await insere('sgiDocumentosAnexos', {
      documentoId: id,
      versao: 1,
      criadorId: alguem,
      fileName: 'a.pdf',
      hiperlink: '/a',
      arquivoId: arquivo,
      verificacao,
    })
    return { id, anexo, verificacao }
  }
  return {
    setor: async () => ({ id: await setor() }),
    'documento sgi': async () => documento(),
    'versão sgi': async () => {
      const { anexo, verificacao } = await documento()
      return { id: anexo, codigo: verificacao }
    },
    // Its file goes with it: one that nothing else shows.
    'documento sgi que sai': async () =>
      documento(
        await insere('arquivos', {
          chave: `sgi/${proximo()}.pdf`,
          nome: 'a.pdf',
          tipo: 'application/pdf',
          tamanho: 1,
          sha256: sql`repeat('0', 64)`,
        }),
      ),
  }
}
