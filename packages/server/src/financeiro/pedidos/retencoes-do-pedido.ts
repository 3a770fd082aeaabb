import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { liquidoDe } from '@prumo/domain/financeiro/pedidos/liquido.ts'
import { avisosDaRetencao } from '@prumo/domain/financeiro/retencoes/avisos.ts'
import type { RetencoesDoPedido, SituacaoDaRetencao } from '@prumo/domain/financeiro/retencoes/respostas.ts'
import type { Tributo } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lerRegrasDeRetencao } from '../regras-de-retencao/em-vigor.ts'
import type { PedidoCarregado } from './carregar.ts'
import {
  diaDoPagamento,
  ehDeServico,
  fornecedorDaNota,
  type LinhaRetida,
  lerRegimes,
  lerRetencoes,
  notaDeServico,
} from './notas-de-servico.ts'

const situacaoDe = (linha: LinhaRetida): SituacaoDaRetencao => {
  if (linha.dispensadaEm) return 'dispensada'
  if (linha.guiaStatus === STATUS_DE_ANEXO.pago) return 'paga'
  if (linha.guiaStatusBanco === STATUS_DE_BANCO.enviado) return 'noBanco'
  return linha.guiaId === null ? 'nada' : 'aberta'
}

/** What is withheld of an order, as whoever decides or pays sees it; null where no invoice of it is of a service. */
export async function retencoesDoPedido(
  db: Db | Tx,
  { row, anexos }: PedidoCarregado,
): Promise<RetencoesDoPedido | null> {
  const notas = anexos.filter(ehDeServico)
  if (notas.length === 0) return null
  const linhas = await lerRetencoes(db, [row.id])
  const regras = await lerRegrasDeRetencao(db)
  const regimes = await lerRegimes(
    db,
    notas.map((um) => fornecedorDaNota(um, row)),
  )
  const pagamento = diaDoPagamento(anexos)
  const liquido = liquidoDe({ ...row, anexos })
  return {
    linhas: linhas.map((um) => ({
      id: um.id,
      notaId: um.notaId,
      guiaId: um.guiaId,
      tributo: um.tributo,
      regime: um.regime,
      servico: um.servico,
      beneficiario: um.beneficiario,
      codigoDeReceita: um.codigoDeReceita,
      fonte: um.fonte,
      competencia: um.competencia,
      vencimento: um.vencimento,
      base: Number(um.base),
      aliquota: um.aliquota === null ? null : Number(um.aliquota),
      calculado: Number(um.calculado),
      retido: Number(um.retido),
      motivo: um.motivo,
      dispensa: um.dispensadaEm
        ? { por: um.dispensadaPor ?? '', em: String(um.dispensadaEm), motivo: um.dispensaMotivo ?? '' }
        : null,
      situacao: situacaoDe(um),
    })),
    retido: toReais(liquido.retido),
    liquido: toReais(liquido.liquido),
    pedido: toReais(liquido.pedido),
    avisos: notas.flatMap((nota) => {
      const fornecedor = regimes.get(fornecedorDaNota(nota, row) ?? '')
      if (!fornecedor) return ['A nota é de serviço e o pedido não tem fornecedor: sem ele não se sabe o que reter.']
      const dela = linhas
        .filter(({ notaId }) => notaId === nota.id)
        .map((um) => ({
          tributo: um.tributo as Tributo,
          retido: toCentavos(um.retido) ?? 0,
          dispensada: um.dispensadaEm !== null,
        }))
      return avisosDaRetencao(
        {
          nota: notaDeServico(nota, { pagamento, municipio: fornecedor.municipio, registro: row.dataRegistro }),
          regime: fornecedor.regime,
          linhas: dela,
        },
        regras,
      )
    }),
  }
}
