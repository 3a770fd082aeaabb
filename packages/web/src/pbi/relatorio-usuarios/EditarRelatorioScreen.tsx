import { problemasDoRelatorio } from '@prumo/domain/pbi/respostas.ts'
import { useParams } from '@tanstack/react-router'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { useRecord } from '../../core/wire/records.ts'
import css from '../Pbi.module.css'
import { Campos } from './Campos.tsx'
import { type Relatorio, relatorios, relatoriosEditaveis } from './entidade.ts'
import { TrocarFoto } from './TrocarFoto.tsx'

/** The form, and beside it the photo, which is changed by itself. */
export function EditarRelatorioScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data } = useRecord(relatorios, id)
  return (
    <>
      <FormScreen entity={relatoriosEditaveis} fields={Campos} problems={problemasDoRelatorio} />
      {data && (
        <div className={css.depois}>
          <TrocarFoto relatorio={data as unknown as Relatorio} />
        </div>
      )}
    </>
  )
}
