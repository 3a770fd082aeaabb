import { sql } from 'kysely'
import { type Base, n, proximo, type Receita } from './mundo-base.ts'

/** Plans of action of each centre, and a file of theirs. */
export function dosPlanos({ arquivoId, fora, insere, usuario }: Base): Record<string, Receita> {
  const plano = async (centro: string, mais: object = {}) =>
    insere('planos_5w2h', {
      numero: `PA-2026-9${proximo()}`,
      titulo: n(),
      origem: 9,
      centroDeCustoId: centro,
      oQue: 'Revisar',
      porQue: 'Falhou',
      onde: 'Pátio',
      quemId: await usuario(centro),
      quandoFim: '2026-12-01',
      como: 'Treinando',
      ...mais,
    })
  const arquivo = () =>
    insere('arquivos', {
      chave: `planos-5w2h/${proximo()}.pdf`,
      nome: 'a.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: sql`repeat('0', 64)`,
    })
  const anexo = async (centro: string, arquivoDele = arquivoId) =>
    insere('planos_5w2hAnexos', {
      planoId: await plano(centro),
      tipo: 2,
      criadorId: await usuario(centro),
      fileName: 'a.pdf',
      hiperlink: '/a',
      arquivoId: arquivoDele,
    })
  return {
    plano: async (onde) => ({ id: await plano(fora(onde)) }),
    'plano concluído': async (onde) => ({ id: await plano(fora(onde), { status: 3 }) }),
    'anexo de plano': async (onde) => ({ id: await anexo(fora(onde)) }),
    // Its file goes with it: one that nothing else shows.
    'anexo de plano que sai': async (onde) => ({ id: await anexo(fora(onde), await arquivo()) }),
  }
}
