import { Button, Modal } from '@mantine/core'
import {
  ALTERADO_APOS_ASSINATURA,
  type AssinaturaColetada,
  type Assinaturas as AssinaturasDeclaradas,
} from '@prumo/domain/core/assinaturas.ts'
import { QUEM_COLETOU } from '@prumo/domain/core/coleta.ts'
import { chamadasDaAssinatura } from '@prumo/domain/core/coleta-chamadas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { IconAlertTriangle, IconCheck, IconEye, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { GatedButton } from '../session/GatedButton.tsx'
import { addressOf } from '../wire/api.ts'
import { useNames } from '../wire/references.ts'
import css from './Assinaturas.module.css'
import { assinaturasQuery, placeOf, useMayAny } from './collected.ts'

const AssinarDialog = lazy(() => import('./AssinarDialog.tsx'))
const NONE: readonly AssinaturaColetada[] = []

/** Who signed a record, in what quality, when, and whether it still says what they signed. */
export function Assinaturas({ assinaturas, id }: { assinaturas: AssinaturasDeclaradas; id: string }) {
  const { data, error, refetch } = useQuery(assinaturasQuery(assinaturas, id))
  const [signing, setSigning] = useState(false)
  const [seen, setSeen] = useState<AssinaturaColetada | null>(null)
  const may = useMayAny(assinaturas.entity, assinaturas.send)
  const itens = data?.itens ?? NONE
  const nameOf = useNames(
    useMemo(() => itens.flatMap(({ autorId }) => (autorId ? [{ target: QUEM_COLETOU, id: autorId }] : [])), [itens]),
  )
  return (
    <Panel
      title={itens.length > 0 ? `Assinaturas (${itens.length})` : 'Assinaturas'}
      action={
        may &&
        data && (
          <GatedButton
            allowed={data.impedimento === undefined}
            reason={data.impedimento ?? ''}
            variant="default"
            leftSection={<IconSignature size={16} />}
            onClick={() => setSigning(true)}
          >
            Colher assinatura
          </GatedButton>
        )
      }
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={2} />
      ) : itens.length === 0 ? (
        <EmptyState message="Ninguém assinou ainda." />
      ) : (
        <ul className={css.list} aria-label="Assinaturas">
          {itens.map((one) => (
            <li key={one.id} className={css.line}>
              <div className={css.who}>
                <strong>{one.nome}</strong>
                <span>{[assinaturas.papeis[one.papel], one.documento].filter(Boolean).join(' · ')}</span>
              </div>
              <div className={css.when}>
                <time dateTime={one.data}>{formatInstant(one.data)}</time>
                {one.autorId && <span>Colhida por {nameOf(QUEM_COLETOU, one.autorId) ?? '…'}</span>}
                {placeOf(one) && <span>{placeOf(one)}</span>}
              </div>
              {one.valida ? (
                <StatusTag tone="green" icon={IconCheck}>
                  Válida
                </StatusTag>
              ) : (
                <StatusTag tone="orange" icon={IconAlertTriangle} title={ALTERADO_APOS_ASSINATURA}>
                  Documento alterado após a assinatura
                </StatusTag>
              )}
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconEye size={14} />}
                aria-label={`Ver a assinatura de ${one.nome}`}
                onClick={() => setSeen(one)}
              >
                Ver
              </Button>
            </li>
          ))}
        </ul>
      )}
      {signing && (
        <Suspense fallback={null}>
          <AssinarDialog assinaturas={assinaturas} id={id} onClose={() => setSigning(false)} />
        </Suspense>
      )}
      {seen && (
        <Modal opened onClose={() => setSeen(null)} title={`Assinatura de ${seen.nome}`} size={520}>
          <Drawing one={seen} />
        </Modal>
      )}
    </Panel>
  )
}

/** Fetched when somebody asks to see it: each look is on record. */
function Drawing({ one: { id, nome } }: { one: AssinaturaColetada }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <ErrorState message="Não foi possível mostrar a assinatura." onRetry={() => setFailed(false)} />
  return (
    <img
      className={css.drawing}
      src={addressOf(chamadasDaAssinatura.imagem, { params: { id } })}
      alt={`Assinatura de ${nome}`}
      onError={() => setFailed(true)}
    />
  )
}
