import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, DA_EMPRESA, NADA, n, type Receita } from './mundo-base.ts'

/** A request, one with the file of its answer, a notice not yet published, and incidents: one old enough to be deleted. */
export function daPrivacidade({ t, insere }: Base): Record<string, Receita> {
  const requisicao = (mais: object = {}) =>
    insere('requisicoesTitulares', {
      numero: n(),
      recebidaEm: '2026-01-10',
      prazo: '2026-01-25',
      tipo: 1,
      titular: 4,
      nome: n(),
      canal: 1,
      contato: 'ana@teste.demo',
      pedido: 'O que têm de mim?',
      ...mais,
    })
  const arquivo = async () => {
    const staged = await t.services.files.stage('a.pdf', pdf, ['pdf'])
    return t.services.files.keep([{ staged, folder: ['privacidade', n()] }], null, async (_tx, [um]) => um!.id)
  }
  const incidente = (mais: object = {}) =>
    insere('incidentesPrivacidade', {
      numero: n(),
      titulo: n(),
      tipo: 2,
      conhecidoEm: '2020-01-10',
      prazo: '2020-01-15',
      descricao: 'Foi a outra pessoa.',
      dados: 'Nomes',
      sensiveis: false,
      titulares: 'Clientes',
      medidas: 'Pedido o apagamento.',
      risco: 1,
      ...mais,
    })
  const um = (nome: string, fazer: () => Promise<string>): Record<string, Receita> => ({
    [`${DA_EMPRESA}${nome}`]: async (onde) => ({ id: onde === 'inexistente' ? NADA : await fazer() }),
  })
  return {
    ...um('requisicoes-titulares', requisicao),
    ...um('requisições com arquivo', async () => requisicao({ respostaArquivoId: await arquivo() })),
    ...um('avisos-privacidade', () =>
      insere('avisosPrivacidade', {
        versao: n(),
        encarregado: 'Ana',
        email: 'ana@teste.demo',
        texto: 'O que fazemos.',
      }),
    ),
    ...um('incidentes-privacidade', incidente),
    ...um('incidentes-privacidade a encerrar', () => incidente({ risco: 2, avaliacao: 'O disco era cifrado.' })),
  }
}
