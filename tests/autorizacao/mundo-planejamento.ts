import { sql } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { type Base, NADA, n, type Onde, proximo, type Receita } from './mundo-base.ts'

const ACOES = Object.fromEntries(
  ['Solicitar', 'Aprovar', 'Pagar'].flatMap((ato) =>
    ['Mes', 'Acumulado', 'Ano'].map((prazo) => [`acao${ato}${prazo}`, 3]),
  ),
)
const ANO = Number(today().slice(0, 4))

/** Goals, the cash flow, works' accounts. */
export function doPlanejamento({
  db,
  centros,
  alguem,
  arquivoId: _,
  receitas,
  fora,
  insere,
  centro,
  pedido,
  outro,
}: Base): Record<string, Receita> {
  const meta = async (centroDeCustoId: string, situacao = 1) => {
    const categoria = await insere('categoriasDeCusto', { codigo: n(), despesa: 'x', ativo: true })
    const id = await insere('metas', {
      exercicio: ANO,
      natureza: 1,
      centroDeCustoId,
      alvoTipo: 4,
      alvoId: categoria,
      distribuicao: 1,
      valorTotal: 100,
      limiarAlerta: 80,
      situacao,
      ...ACOES,
    })
    await sql`insert into metas_parcelas (meta_id, mes_comp, valor) values (${id}, ${`${ANO}-12`}, 100)`.execute(db)
    return { id }
  }
  const transferencia = async (origem: string, destino: string, solicitanteId: string) =>
    insere('metasTransferencias', {
      origemId: (await meta(origem, 2)).id,
      mesOrigem: `${ANO}-12`,
      destinoId: (await meta(destino, 2)).id,
      mesDestino: `${ANO}-12`,
      valor: 10,
      motivo: 'Sobrou',
      solicitanteId,
    })
  const lancamento = (centroDeCustoId: string, mais: Record<string, unknown> = {}) =>
    insere('fluxoDeCaixa', {
      natureza: 2,
      origem: 1,
      descricao: n(),
      centroDeCustoId,
      valorPrevisto: 50,
      dataPrevista: addDays(today(), 40),
      ...mais,
    })
  const linha = async (mais: Record<string, unknown> = {}) => {
    const conta = (await receitas['conta pagadora']!('dentro', alguem, null)).id
    return {
      conta,
      id: await insere('extratosLinhas', {
        contaId: conta,
        fitid: n(),
        data: today(),
        valor: -50,
        descricao: 'DEBITO',
        ...mais,
      }),
    }
  }
  const REALIZADO = { valorRealizado: 50, dataRealizada: today() }
  const CONFERIDA = { situacao: 2, conferidaPor: alguem, conferidaEm: new Date() }
  const aPagar = async (onde: Onde, dono: string) => (await receitas['a pagar']!(onde, dono, null)).anexo!
  const obra = (contratoId: string) => insere('obras', { codigo: n(), nome: 'x', contratoId })

  return {
    meta: (onde) => meta(fora(onde)),
    'meta vigente': (onde) => meta(fora(onde), 2),
    'centro para meta': async (onde, _dono, quem) => ({
      ...(await centro(onde, quem)),
      meta: (await meta(centros.A)).id,
    }),
    'meta para receber': async (onde) => ({
      id: onde === 'inexistente' ? NADA : (await meta(fora(onde), 2)).id,
      outra: (await meta(centros.A, 2)).id,
    }),
    transferência: async (onde) => ({ id: await transferencia(fora(onde), fora(onde), alguem) }),
    'transferência minha': async (onde, dono) => ({ id: await transferencia(fora(onde), fora(onde), dono) }),
    // From a goal in reach to one that is not, and the other way round.
    'transferência para fora': async (onde) => ({
      id: await transferencia(
        ...((onde === 'fora' ? [centros.B, centros.A] : [centros.A, centros.B]) as [string, string]),
        alguem,
      ),
    }),

    lançamento: async (onde) => ({ id: await lancamento(fora(onde)) }),
    'lançamento realizado': async (onde) => ({ id: await lancamento(fora(onde), REALIZADO) }),
    'centro para lançamento': async (onde, _dono, quem) => ({
      ...(await centro(onde, quem)),
      lancamento: await lancamento(centros.A),
    }),
    'linha de extrato': () => linha(),
    'lançamento para linha': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await lancamento(fora(onde)),
      linha: (await linha()).id,
    }),
    'anexo para linha': async (onde, dono) => ({
      id: onde === 'inexistente' ? NADA : await aPagar(onde, dono),
      linha: (await linha()).id,
    }),
    'centro para linha': async (onde) => ({ ...(await centro(onde, null)), linha: (await linha()).id }),
    'linha de lançamento': async (onde) =>
      linha({ lancamentoId: await lancamento(fora(onde), REALIZADO), ...CONFERIDA }),
    'linha de pagamento': async (onde, dono) => linha({ anexoId: await aPagar(onde, dono), ...CONFERIDA }),

    'centro de obras para alguém': async (onde, _dono, quem) => ({
      ...(await centro(onde, quem, { temObra: true })),
      obra: await obra(centros.A),
    }),
    'centro com obra': (onde, _dono, quem) => centro(onde, quem, { temObra: true }),
    'centro com pedido': async (onde, dono, quem) => {
      const feito = await centro(onde, quem)
      if (onde !== 'inexistente') await pedido(5, feito.id, dono)
      return feito
    },
    'obra diante de gestor': async (onde, dono) => ({
      id: await outro('usuario', onde, dono),
      obra: await obra(centros.A),
    }),
    'obra com custo': async (onde, dono) => {
      const id = await obra(fora(onde))
      const { item } = await pedido(5, fora(onde), dono)
      await db.updateTable('pedidosItens').set({ obraId: id }).where('id', '=', item).execute()
      return { id, item, outra: await obra(fora(onde)), sufixo: String(proximo()) }
    },
    'obra no lugar': async (onde, dono) => {
      const de = await receitas['obra com custo']!('dentro', dono, null)
      return { id: await outro('obra', onde, dono), obra: de.id, item: de.item! }
    },
    'item de outra obra': async (onde, dono) => {
      const de = await receitas['obra com custo']!('dentro', dono, null)
      // Charged to this very work, by an order of another centre: what is out of reach is not moved either.
      const { item } = await pedido(5, fora(onde), dono)
      if (onde !== 'inexistente')
        await db.updateTable('pedidosItens').set({ obraId: de.id }).where('id', '=', item).execute()
      return { id: onde === 'inexistente' ? NADA : item, obra: de.id, outra: de.outra! }
    },
  }
}
