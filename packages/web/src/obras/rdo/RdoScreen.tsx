import { formatDate } from '@prumo/domain/core/dates.ts'
import { aspectosDoRdo, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DoCelular } from '../../core/aspecto/DoCelular.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Atos } from './Atos.tsx'
import { Detalhe } from './Detalhe.tsx'
import { chamado, tela } from './rdo.ts'
import { useRdo } from './useRdo.ts'

/** The same report on a page of its own. */
export function RdoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Rdo id={id} />
}

export function Rdo({ id }: { id: string }) {
  const router = useRouter()
  const { um, nameOf, record } = useRdo(id)
  usePageTitle(um && chamado(um))
  if (record.isError && !um)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!um) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={chamado(um)}
        tag={
          <>
            <CodigoTag palavras={statusDoRdo} aspectos={aspectosDoRdo} codigo={um.status} />
            <DoCelular de={um} />
          </>
        }
        subtitle={`${formatDate(um.data)} · ${nameOf('obras', um.obraId) ?? '…'}`}
        acts={
          <Atos
            um={um}
            onProximo={(proximo) => void router.navigate({ href: detailAddress(tela, proximo), replace: true })}
            onExcluido={() => void router.navigate({ href: lastListAddress(tela) })}
          />
        }
      />
      <Detalhe um={um} nameOf={nameOf} />
    </>
  )
}
