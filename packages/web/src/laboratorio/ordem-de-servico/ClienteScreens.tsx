import { clientesLaboratorio } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'

export const ClienteFormScreen = () => <FormScreen entity={clientesLaboratorio} />
export const ClienteScreen = () => <DetailScreen entity={clientesLaboratorio} />
