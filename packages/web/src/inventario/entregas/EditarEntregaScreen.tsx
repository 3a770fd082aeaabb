import { today } from '@prumo/domain/core/dates.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { problemasDaEntrega } from '@prumo/domain/inventario/entregas/regras.ts'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import css from '../Inventario.module.css'
import { CamposDaEntrega } from './CamposDaEntrega.tsx'

const problemas = (valores: FormValues) => problemasDaEntrega(valores, today())

/** What was written wrong, or refused for it, put right before it is accepted. */
export const EditarEntregaScreen = () => <FormScreen entity={inventarioEntregas} fields={Campos} problems={problemas} />

const Campos = () => (
  <>
    <p className={css.leve}>O item e a pessoa não mudam depois de entregue: cancele esta entrega e faça outra.</p>
    <CamposDaEntrega />
  </>
)
