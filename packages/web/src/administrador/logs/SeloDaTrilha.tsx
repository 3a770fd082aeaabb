import { formatInstant } from '@prumo/domain/core/dates.ts'
import { IconCopy, IconShieldCheck, IconShieldHalf, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { seloQuery } from './calls.ts'
import css from './SeloDaTrilha.module.css'

async function copiar(cabeca: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(cabeca)
    toast.success('Cabeça copiada. Guarde-a fora do sistema.')
  } catch {
    toast.failure('O navegador não deixou copiar. Selecione o código inteiro e copie.')
  }
}

/** How far the trail is sealed, and the head to keep elsewhere: what later proves that nothing was changed or cut. */
export function SeloDaTrilha() {
  const { data } = useQuery(seloQuery)
  const phone = usePhone()
  if (!data) return null
  if (!data.cabeca)
    return (
      <span className={css.selo}>
        <IconShieldHalf size={16} stroke={1.75} aria-hidden />
        <span>Trilha ainda sem selo: o primeiro sai em até um minuto.</span>
      </span>
    )
  const { cabeca, ate, selado, conferencia } = data
  const quebrada = conferencia?.falha
  const registros = `${selado.toLocaleString('pt-BR')} ${selado === 1 ? 'registro' : 'registros'}`
  const conferida = conferencia
    ? quebrada
      ? ''
      : `conferida em ${formatInstant(conferencia.em)}`
    : 'ainda não conferida'
  const selada = (
    <>
      {quebrada ? 'Selada' : 'Trilha selada'} até <strong>{formatInstant(ate!)}</strong>
    </>
  )
  const copia = (
    <span className={css.cabeca}>
      cabeça <code title={cabeca}>{cabeca}</code>
      <button type="button" onClick={() => void copiar(cabeca)} aria-label="Copiar a cabeça do selo">
        <IconCopy size={14} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
  // On a phone one line says it, and the rest is a touch away: the records are what one came for.
  if (phone && !quebrada)
    return (
      <details className={css.resumo}>
        <summary>
          <IconShieldCheck size={16} stroke={1.75} aria-hidden />
          <span>{selada}</span>
        </summary>
        {registros} · {conferida} · {copia}
      </details>
    )
  return (
    <span className={css.selo}>
      {quebrada ? (
        <IconShieldX size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      )}
      {quebrada && (
        <span role="alert" className={css.quebrada}>
          Trilha <strong>quebrada no {quebrada}</strong>, vista em {formatInstant(conferencia.em)}.
        </span>
      )}
      <span>
        {selada} · {registros} · {conferida}
      </span>
      {copia}
    </span>
  )
}
