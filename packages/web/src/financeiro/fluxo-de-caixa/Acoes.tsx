import { today } from '@prumo/domain/core/dates.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { NATUREZA } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { pedidoPrende, SITUACAO } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { recusaDePrazo } from '@prumo/domain/financeiro/pedidos/prazos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCheck, IconFilePlus, IconPencil, IconRepeat, IconRotate, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { type Ato, TOCA } from './consulta.ts'

const DialogoDoAto = lazy(() => import('./DialogoDoAto.tsx'))

/** Why nothing can be done to an entry as it stands, or null. */
const parado = ({ situacao, pedido }: Lancamento): string | null => {
  if (situacao === SITUACAO.cancelado) return 'Este lançamento foi cancelado'
  if (situacao === SITUACAO.realizado) return 'Este lançamento já foi realizado'
  return pedido && pedidoPrende(pedido) ? `Siga pelo pedido ${pedido.numero}` : null
}

/** Turns an entry into a draft order and opens it. */
export function useGerarPedido() {
  const router = useRouter()
  const { run, running } = useCommand((id: string) => api.call(chamadasDoFluxo.gerarPedido, { params: { id } }), {
    touches: TOCA,
  })
  return {
    running,
    gerar: async (id: string) => {
      try {
        const { pedidoId, numero } = await run(id)
        toast.success(`Rascunho do pedido ${numero} criado. Complete, anexe o documento e envie.`)
        await router.navigate({ to: detailAddress(telas.pedidos, pedidoId) })
      } catch (error) {
        await showResult({ kind: 'failure', message: (error as Error).message })
      }
    },
  }
}

/** What can be done to one entry; each button says why when it cannot. */
export function AcoesDoLancamento({ escolhido, onFeito }: { escolhido: Lancamento | null; onFeito: () => void }) {
  const router = useRouter()
  const altera = usePermission(telas.fluxoDeCaixa, 'editar')
  const lanca = usePermission(telas.fluxoDeCaixa, 'adicionar')
  const pede = usePermission(telas.pedidos, 'adicionar')
  const [ato, setAto] = useState<{ qual: Ato; lancamento: Lancamento } | null>(null)
  const { gerar, running } = useGerarPedido()
  const reabertura = useCommand((id: string) => api.call(chamadasDoFluxo.reabrir, { params: { id } }), {
    touches: TOCA,
  })
  const um = 'Selecione só um'
  const motivo = escolhido ? parado(escolhido) : um
  const semAlterar = altera ? motivo : 'Você não tem permissão para editar'
  const prazo = escolhido && recusaDePrazo(TIPO.fluxo, escolhido.dataPrevista, today())
  const semPedido =
    semAlterar ??
    (!pede
      ? 'Você não tem permissão para criar pedidos'
      : escolhido!.natureza !== NATUREZA.saida
        ? 'Só uma saída vira pedido'
        : prazo)
  const realizado = escolhido?.situacao === SITUACAO.realizado && !escolhido.pedido
  const abrir = (qual: Ato) => escolhido && setAto({ qual, lancamento: escolhido })
  const reabrir = async (id: string) => {
    const certo = await confirm({
      title: 'Reabrir este lançamento?',
      body: 'Ele volta a Previsto e conta de novo na projeção.',
      action: 'Reabrir',
    })
    if (!certo) return
    try {
      await reabertura.run(id)
      onFeito()
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return (
    <>
      <GatedButton
        allowed={semAlterar === null}
        reason={semAlterar ?? ''}
        leftSection={<IconPencil size={16} />}
        onClick={() => escolhido && void router.navigate({ to: editAddress(telas.fluxoDeCaixa, escolhido.id) })}
      >
        Editar
      </GatedButton>
      {realizado ? (
        <GatedButton
          allowed={altera}
          reason="Você não tem permissão para editar"
          variant="default"
          leftSection={<IconRotate size={16} />}
          onClick={() => void reabrir(escolhido.id)}
        >
          Reabrir…
        </GatedButton>
      ) : (
        <GatedButton
          allowed={semAlterar === null}
          reason={semAlterar ?? ''}
          variant="default"
          leftSection={<IconCheck size={16} />}
          onClick={() => abrir('realizar')}
        >
          Realizar…
        </GatedButton>
      )}
      <GatedButton
        allowed={semPedido === null && !running}
        reason={semPedido ?? 'Criando o pedido…'}
        variant="default"
        leftSection={<IconFilePlus size={16} />}
        onClick={() => escolhido && void gerar(escolhido.id)}
      >
        Gerar pedido
      </GatedButton>
      <GatedButton
        allowed={lanca && escolhido !== null && escolhido.situacao !== SITUACAO.cancelado}
        reason={
          !lanca
            ? 'Você não tem permissão para adicionar lançamentos'
            : escolhido
              ? 'Este lançamento foi cancelado'
              : um
        }
        variant="default"
        leftSection={<IconRepeat size={16} />}
        onClick={() => abrir('repetir')}
      >
        Repetir série…
      </GatedButton>
      <GatedButton
        allowed={semAlterar === null}
        reason={semAlterar ?? ''}
        variant="default"
        leftSection={<IconX size={16} />}
        onClick={() => abrir('cancelar')}
      >
        Cancelar…
      </GatedButton>
      {ato && (
        <Suspense>
          <DialogoDoAto {...ato} onFeito={onFeito} onFechar={() => setAto(null)} />
        </Suspense>
      )}
    </>
  )
}
