import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { problemasDoContrato } from '@prumo/domain/financeiro/contrato-valido.ts'
import { FormScreen } from '../../core/form/FormScreen.tsx'

export const ContaContratoFormScreen = () => <FormScreen entity={contasContrato} problems={problemasDoContrato} />
