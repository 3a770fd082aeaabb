import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { type Base, NADA, n, type Receita } from './mundo-base.ts'

/** Findings of the audit: nobody who acts on one took part in its order. */
export function daAuditoria({ db, centros, alguem, arquivoId, fora, insere, pedido }: Base): Record<string, Receita> {
  const PAGO = { tipo: 4, status: 3, comprovanteArquivoId: arquivoId, comprovanteHiperlink: '/c', comprovanteId: '1' }
  const achado = async (centro: string, mais: Record<string, unknown> = {}) => {
    const { id: pedidoId, anexo } = await pedido(5, centro, alguem, PAGO)
    const id = await insere('auditorias', {
      pedidoId,
      origem: 1,
      regraCodigo: 'R7',
      risco: 2,
      constatacao: n(),
      chave: n(),
      ...mais,
    })
    const item = await insere('auditoriasChecklist', { auditoriaId: id, posicao: 1, item: 'Há nota?', resultado: 1 })
    return { id, pedido: pedidoId, anexo, item }
  }
  const analisado = (auditorId: string) => ({ situacao: 2, auditorId, dataAssumida: new Date(), parecer: 'Visto.' })
  const perguntado = (respondenteId: string) => ({
    ...analisado(alguem),
    situacao: 3,
    pergunta: 'Por quê?',
    prazoResposta: addDays(today(), 5),
    respondenteId,
  })
  const concluido = (auditorId: string) => ({ ...analisado(auditorId), situacao: 4, conclusao: 4, decisao: 1 })

  return {
    achado: (onde) => achado(fora(onde)),
    'achado meu': (onde, dono) => achado(fora(onde), analisado(dono)),
    'achado de outro': (onde) => achado(fora(onde), analisado(alguem)),
    'achado concluído': (onde, dono) => achado(fora(onde), concluido(dono)),
    'achado encerrado': (onde) =>
      achado(fora(onde), { ...concluido(alguem), situacao: 6, conclusao: 4, dataEncerramento: new Date() }),
    'achado a responder': (onde, dono) => achado(fora(onde), perguntado(dono)),
    'achado perguntado a outro': (onde) => achado(fora(onde), perguntado(alguem)),
    'documento de comparado': async (onde) => {
      const proprio = await achado(centros.A)
      if (onde === 'inexistente') return { id: NADA, achado: proprio.id }
      const outro = await pedido(5, fora(onde), alguem, PAGO)
      await db.insertInto('auditoriasComparados').values({ auditoriaId: proprio.id, pedidoId: outro.id }).execute()
      return { id: outro.anexo, achado: proprio.id }
    },
    // Of an order in reach that the finding says nothing of.
    'documento sem achado': async (onde) => ({
      id: (await pedido(5, fora(onde), alguem, PAGO)).anexo,
      achado: (await achado(fora(onde))).id,
    }),
  }
}
