import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import type { CopiaVerificada } from '@prumo/domain/sgi/respostas.ts'
import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PublicPage } from '../../core/PublicPage.tsx'
import { api, isAbsent } from '../../core/wire/api.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Verificar.module.css'

/** What the QR of a printed copy opens, on any telephone and without an account: may this copy still be used? */
export function VerificarScreen() {
  const { codigo = '' } = useParams({ strict: false }) as { codigo?: string }
  useEffect(() => {
    document.title = 'Cópia de documento · Prumo'
  }, [])
  const { data, error, refetch } = useQuery({
    queryKey: ['sgi-verificacao', codigo],
    queryFn: ({ signal }) => api.call(chamadasDoSgi.verificar, { params: { codigo }, signal, anonymous: true }),
    staleTime: 0,
  })
  return (
    <PublicPage title="Cópia de documento" wide>
      {data ? (
        <Copia {...data} />
      ) : error && isAbsent(error) ? (
        <p className={css.vigencia} data-vigencia="obsoleta" role="status">
          <IconBan size={28} aria-hidden />
          <span>
            <strong>Documento não encontrado</strong>
            Não use esta cópia: peça a versão atual a quem cuida dos documentos.
          </span>
        </p>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeletons lines={4} />
      )}
    </PublicPage>
  )
}

function Copia({ codigo, titulo, versao, vigencia }: CopiaVerificada) {
  const vigente = vigencia === 'vigente'
  const Mark = vigente ? IconCircleCheck : IconBan
  return (
    <>
      <p className={css.vigencia} data-vigencia={vigencia} role="status">
        <Mark size={28} aria-hidden />
        <span>
          <strong>{vigente ? 'Vigente' : 'Obsoleta'}</strong>
          {vigente
            ? 'Esta cópia pode ser usada.'
            : 'Não use esta cópia: peça a versão atual a quem cuida dos documentos.'}
        </span>
      </p>
      <DataList
        items={[
          { label: 'Código', value: codigo },
          { label: 'Título', value: titulo },
          { label: 'Versão', value: versao },
        ]}
      />
    </>
  )
}
