import { Button, Modal } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDasOrdens } from '@prumo/domain/dp/ordens-chamadas.ts'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { type Cobertura, MAXIMO_DE_ORDENS } from '@prumo/domain/dp/ordens-respostas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { followWork } from '../../core/works/follow-work.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Ordens.module.css'

export type OrdensDialogProps = { colabIds: readonly string[]; onClose: () => void }

const ordens = (n: number): string => (n === 1 ? '1 ordem de serviço' : `${n} ordens de serviço`)

/** Spec 2 §7, §8: the service orders of the people chosen; first it says who has no template. */
export function OrdensDialog({ colabIds, onClose }: OrdensDialogProps) {
  const phone = usePhone()
  const [enviando, setEnviando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const demais = colabIds.length > MAXIMO_DE_ORDENS
  const consulta = useQuery({
    queryKey: [ordensDeServico.name, 'cobertura', colabIds],
    queryFn: ({ signal }) => api.call(chamadasDasOrdens.cobertura, { query: { ids: colabIds }, signal }),
    enabled: !demais,
  })
  const { com = [], sem = [] } = consulta.data ?? {}
  const fora = com.filter(({ foraDoTrabalho }) => foraDoTrabalho !== null)
  const semAssinatura = com.filter(({ assinatura }) => !assinatura).length

  const gerar = async () => {
    setEnviando(true)
    setFalha(null)
    try {
      const { trabalhoId } = await api.call(chamadasDasOrdens.gerar, { body: { ids: com.map(({ id }) => id) } })
      void followWork(trabalhoId, 'As ordens de serviço estão sendo geradas')
      onClose()
    } catch (error) {
      setFalha((error as Error).message)
      setEnviando(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Gerar ordens de serviço"
      withCloseButton={false}
      size={520}
      fullScreen={phone}
    >
      <div className={css.corpo}>
        {demais ? (
          <p role="alert">
            São {colabIds.length.toLocaleString('pt-BR')} colaboradores e o máximo de uma vez é {MAXIMO_DE_ORDENS}.
            Escolha menos e faça em partes.
          </p>
        ) : consulta.isPending ? (
          <Skeletons lines={4} />
        ) : consulta.isError ? (
          <p role="alert">{consulta.error.message}</p>
        ) : (
          <>
            {com.length > 0 && (
              <p>
                {ordens(com.length)} em PDF, num arquivo zip
                {semAssinatura === 0
                  ? `, com a assinatura ${com.length === 1 ? 'do colaborador' : 'de cada colaborador'}.`
                  : semAssinatura === com.length
                    ? `. ${com.length === 1 ? 'O colaborador não tem' : 'Nenhum colaborador tem'} assinatura cadastrada: o lugar dela fica em branco.`
                    : `. Sem assinatura cadastrada: ${semAssinatura}, com o lugar dela em branco.`}
              </p>
            )}
            {com.length > 0 && <PorTemplate com={com} />}
            {fora.length > 0 && (
              <div className={css.alerta} role="alert">
                <IconAlertTriangle size={16} aria-hidden />
                <div>
                  <p>Não trabalham agora, e recebem a ordem se você continuar:</p>
                  <ul className={css.nomes}>
                    {fora.map(({ id, nome, foraDoTrabalho }) => (
                      <li key={id}>
                        {nome} <small>{foraDoTrabalho}</small>
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
            )}
            {sem.length > 0 && (
              <div className={css.alerta} role="alert">
                <IconAlertTriangle size={16} aria-hidden />
                <div>
                  <p>{messages.semOrdemDeServico}</p>
                  <ul className={css.nomes}>
                    {sem.map(({ id, nome, porque }) => (
                      <li key={id}>
                        {nome} <small>{porque}</small>
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
            )}
          </>
        )}
      </div>
      <DialogFoot onCancel={onClose} running={enviando} failure={falha}>
        <Button disabled={enviando || com.length === 0} onClick={() => void gerar()} data-autofocus>
          {enviando ? messages.enviando : com.length === 0 ? 'Gerar OS' : `Gerar ${ordens(com.length)}`}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** How many of each template. */
function PorTemplate({ com }: Pick<Cobertura, 'com'>) {
  const grupos = Map.groupBy(com, ({ ordemId }) => ordemId)
  return (
    <ul className={css.grupos} aria-label="Templates usados">
      {[...grupos].map(([ordemId, pessoas]) => (
        <li key={ordemId}>
          {pessoas[0]!.grupo}{' '}
          <small>{pessoas.length === 1 ? pessoas[0]!.nome : `${pessoas.length} colaboradores`}</small>
        </li>
      ))}
    </ul>
  )
}
