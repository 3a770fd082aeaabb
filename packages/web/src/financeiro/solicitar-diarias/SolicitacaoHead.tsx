import { Button } from '@mantine/core'
import { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import type {
  Calculo,
  SolicitacaoConfirmada,
  SolicitacaoDetalhada,
} from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBan, IconCopy, IconPencil, IconRotate, IconSend, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import { comJustificativaDeMeta } from '../metas/justificativa.ts'
import { TOCA } from './calls.ts'
import { Situacao } from './Situacao.tsx'
import { reais } from './Valores.tsx'

const tela = telas.solicitarDiarias

/** The head of a request, with what may be done with it now, the next step last. */
export function SolicitacaoHead({ uma, agora }: { uma: SolicitacaoDetalhada; agora: Calculo | undefined }) {
  const router = useRouter()
  const { atos, revisao } = uma
  const adiciona = usePermission(tela, 'adicionar')
  // One key for as long as this request is on screen: a second click, or a network's repeat, is the same act.
  const [chave] = useState(() => crypto.randomUUID())
  const agir = useCommand((chamada: () => Promise<unknown>) => chamada(), { touches: TOCA })
  const tentar = async (chamada: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await agir.run(chamada)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
      return null
    }
  }
  const impedida =
    !agora || agora.impedimentos.length > 0 || agora.linhas.some(({ impedimentos }) => impedimentos.length > 0)

  const confirmar = async () => {
    const total = agora!.total
    const sim = await confirm({
      title: `Confirmar a solicitação ${uma.numero}?`,
      body: `Cria o pedido de ${reais(total)} para ${uma.equipe} ${uma.equipe === 1 ? 'trabalhador' : 'trabalhadores'} e o envia para aprovação.`,
      action: 'Confirmar e enviar',
    })
    if (!sim) return
    const feita = (await tentar(() =>
      comJustificativaDeMeta((justificativaDeMeta) =>
        api.call(chamadasDasDiarias.confirmar, {
          params: { id: uma.id },
          body: { total, revisao, justificativaDeMeta },
          idempotencyKey: justificativaDeMeta ? `${chave}-${revisao}-meta` : `${chave}-${revisao}-${total}`,
        }),
      ),
    )) as SolicitacaoConfirmada | null
    if (!feita) return
    toast.success(`Pedido ${feita.pedidoNumero} enviado.`)
    for (const aviso of feita.avisos) toast.info(aviso)
  }
  const cancelar = async () => {
    const sim = await confirm({
      title: `Cancelar a solicitação ${uma.numero}?`,
      body: uma.pedido ? `O pedido ${uma.pedido.numero} é cancelado junto.` : 'O rascunho deixa de valer.',
      action: 'Cancelar solicitação',
      cancel: 'Voltar',
      danger: true,
      reason: { label: 'Motivo', required: true, minLength: 3 },
    })
    if (
      sim &&
      (await tentar(() =>
        api.call(chamadasDasDiarias.cancelar, { params: { id: uma.id }, body: { motivo: sim.reason, revisao } }),
      ))
    )
      toast.success('Solicitação cancelada.')
  }
  const excluir = async () => {
    const sim = await confirm({ title: `Excluir o rascunho ${uma.numero}?`, action: 'Excluir', danger: true })
    if (!sim || (await tentar(() => api.call(chamadasDasDiarias.excluir, { params: { id: uma.id } }))) === null) return
    toast.success('Rascunho excluído.')
    void router.navigate({ href: lastListAddress(tela) })
  }
  const duplicar = async () => {
    const nova = (await tentar(() =>
      api.call(chamadasDasDiarias.duplicar, { params: { id: uma.id } }),
    )) as SolicitacaoDetalhada | null
    if (!nova) return
    toast.success(`Viagem duplicada na solicitação ${nova.numero}. Confira as datas.`)
    void router.navigate({ to: editAddress(tela, nova.id) })
  }
  const reabrir = async () => {
    if (!(await tentar(() => api.call(chamadasDasDiarias.reabrir, { params: { id: uma.id }, body: { revisao } }))))
      return
    toast.success('A solicitação voltou a ser rascunho.')
    void router.navigate({ to: detailAddress(tela, uma.id) })
  }
  const raro = (label: string, Icone: typeof IconCopy, fazer: () => Promise<void>, danger = false) => ({
    label,
    icon: <Icone size={16} />,
    danger,
    allowed: !agir.running,
    reason: 'Aguarde',
    onClick: () => void fazer(),
  })
  return (
    <RecordHead
      tela={tela}
      title={`Solicitação ${uma.numero}`}
      tag={<Situacao situacao={uma.situacao} />}
      subtitle={uma.motivo}
      figure={<Money value={Math.round(uma.total * 100)} size="figure" />}
      acts={
        <>
          {atos.editar && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, uma.id) })}
            >
              Editar
            </Button>
          )}
          {atos.reabrir && (
            <Button leftSection={<IconRotate size={16} />} disabled={agir.running} onClick={() => void reabrir()}>
              Refazer
            </Button>
          )}
          {atos.confirmar && (
            <GatedButton
              allowed={!impedida && !agir.running}
              reason={agora ? 'Resolva antes o que está assinalado' : 'Calculando'}
              leftSection={<IconSend size={16} />}
              onClick={() => void confirmar()}
            >
              Confirmar e enviar
            </GatedButton>
          )}
        </>
      }
      rare={[
        ...(adiciona ? [raro('Duplicar viagem', IconCopy, duplicar)] : []),
        ...(atos.cancelar ? [raro('Cancelar…', IconBan, cancelar, true)] : []),
        ...(atos.excluir ? [raro('Excluir rascunho…', IconTrash, excluir, true)] : []),
      ]}
    />
  )
}
