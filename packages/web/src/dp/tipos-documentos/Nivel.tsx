import { ehRestrito, niveisDeDocumento } from '@prumo/domain/dp/tipos-documentos.ts'
import { IconLock } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** 'Nível 2', with a lock when only full access sees what is of it. */
export function Nivel({ nivel, sensivel }: { nivel: number; sensivel?: boolean | null }) {
  return (
    <>
      {niveisDeDocumento[nivel]}{' '}
      {ehRestrito({ nivel, sensivel: sensivel ?? null }) && (
        <StatusTag icon={IconLock} title="Só quem tem acesso total vê">
          {sensivel ? 'restrito: dado sensível' : 'restrito'}
        </StatusTag>
      )}
    </>
  )
}

/** '60 meses' as people say it: '5 anos'. */
export const guardaEmPalavras = (meses: number | null | undefined): string =>
  !meses
    ? '–'
    : meses % 12 === 0
      ? meses === 12
        ? '1 ano'
        : `${meses / 12} anos`
      : meses === 1
        ? '1 mês'
        : `${meses} meses`
