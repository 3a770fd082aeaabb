import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useRecord } from '../../core/wire/records.ts'
import { PainelDoPlano } from './PainelDoPlano.tsx'
import css from './Planos.module.css'

/** One plan on a page of its own: where searches, mails and other records lead. */
export function PlanoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data } = useRecord(planos5w2h, id)
  usePageTitle(data?.numero)
  return (
    <div className={css.pagina}>
      <PainelDoPlano key={id} id={id} />
    </div>
  )
}
