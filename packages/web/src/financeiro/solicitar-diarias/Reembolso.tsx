import { Button } from '@mantine/core'
import { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import type { LinhaDetalhada, SolicitacaoDetalhada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { RESULTADO_DA_PRESTACAO } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { TOCA } from './calls.ts'
import css from './Diarias.module.css'
import { reais } from './Valores.tsx'

/** Who spent more than was paid: the order that gives it back, or the offer to make its draft. */
export function Reembolso({ uma, linha }: { uma: SolicitacaoDetalhada; linha: LinhaDetalhada }) {
  const pede = usePermission(telas.pedidos, 'adicionar')
  const gerar = useCommand(
    () => api.call(chamadasDasDiarias.reembolso, { params: { id: uma.id }, body: { linhaId: linha.id } }),
    {
      touches: TOCA,
    },
  )
  if (linha.reembolso)
    return (
      <span className={css.nota}>
        Reembolso no pedido{' '}
        <AppLink href={detailAddress(telas.pedidos, linha.reembolso.id)}>{linha.reembolso.numero}</AppLink>
      </span>
    )
  if (linha.resultado !== RESULTADO_DA_PRESTACAO.gastouMais || linha.valorGasto === null || !pede) return null
  const fazer = async () => {
    try {
      const { pedidoNumero } = await gerar.run(undefined)
      toast.success(`Rascunho do pedido de reembolso ${pedidoNumero} criado.`)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return (
    <div className={css.atos} data-no-print>
      <Button variant="default" disabled={gerar.running} onClick={() => void fazer()}>
        Gerar reembolso de {reais(linha.valorGasto - linha.total)}
      </Button>
    </div>
  )
}
