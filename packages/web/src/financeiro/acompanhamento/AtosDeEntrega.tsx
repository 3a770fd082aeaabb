import { Button } from '@mantine/core'
import type { PedidoAcompanhado } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBell, IconCalendar, IconPackageImport, IconPhone, IconScissors } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { confirm } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import css from './Acompanhamento.module.css'
import { ChegadaDialog } from './ChegadaDialog.tsx'
import { ContatoDialog } from './ContatoDialog.tsx'
import { useCobrar, useEncerrarSaldo } from './calls.ts'
import { PrevisaoDialog } from './PrevisaoDialog.tsx'

/** What whoever follows the order may do with it where it stands. */
export function AtosDeEntrega({ pedido }: { pedido: PedidoAcompanhado }) {
  const [aberto, setAberto] = useState<'chegada' | 'contato' | 'previsao' | null>(null)
  const encerrar = useEncerrarSaldo(pedido.id)
  const cobrar = useCobrar(pedido.id)
  if (!usePermission(telas.acompanhamento, 'editar')) return null
  const aCaminho = pedido.status === STATUS.aprovado || pedido.status === STATUS.encomendado
  const emAnalise = [STATUS.solicitado, STATUS.emConfirmacao, STATUS.emAprovacao].includes(pedido.status as never)
  if (!aCaminho && !emAnalise) return null
  const fechar = () => setAberto(null)
  const tentar = async (ato: () => Promise<unknown>) => {
    try {
      await ato()
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  if (emAnalise)
    return (
      <div className={css.atos}>
        <Button
          variant="default"
          leftSection={<IconBell size={16} />}
          disabled={cobrar.running}
          onClick={() =>
            void tentar(async () => {
              const { avisos } = await cobrar.run(undefined)
              toast.success(
                avisos > 0 ? 'Quem deve decidir foi lembrado por e-mail.' : 'Hoje já foi lembrado quem deve decidir.',
              )
            })
          }
        >
          Cobrar a decisão
        </Button>
      </div>
    )
  return (
    <div className={css.atos}>
      <Button leftSection={<IconPackageImport size={16} />} onClick={() => setAberto('chegada')}>
        Registrar chegada…
      </Button>
      <Button variant="default" leftSection={<IconPhone size={16} />} onClick={() => setAberto('contato')}>
        Contato…
      </Button>
      <Button variant="default" leftSection={<IconCalendar size={16} />} onClick={() => setAberto('previsao')}>
        Previsão…
      </Button>
      <Button
        variant="default"
        leftSection={<IconScissors size={16} />}
        disabled={encerrar.running}
        onClick={() =>
          void tentar(async () => {
            const certeza = await confirm({
              title: `Encerrar o saldo do pedido ${pedido.numero}?`,
              body: 'O que já chegou fica como está; o resto deixa de ser esperado e o pedido é finalizado. Não há volta.',
              action: 'Encerrar o saldo',
              danger: true,
              reason: { label: 'Motivo (ao menos 10 letras)', required: true },
            })
            if (!certeza) return
            await encerrar.run({ motivo: certeza.reason, revisao: pedido.revisao })
            toast.success(`Saldo do pedido ${pedido.numero} encerrado.`)
          })
        }
      >
        Encerrar saldo…
      </Button>
      {aberto === 'chegada' && <ChegadaDialog pedido={pedido} onFechar={fechar} />}
      {aberto === 'contato' && <ContatoDialog pedido={pedido} onFechar={fechar} />}
      {aberto === 'previsao' && <PrevisaoDialog pedido={pedido} onFechar={fechar} />}
    </div>
  )
}
