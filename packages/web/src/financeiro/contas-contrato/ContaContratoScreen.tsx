import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { OQueContem } from './OQueContem.tsx'

export const ContaContratoScreen = () => (
  <DetailScreen
    entity={contasContrato}
    below={(record) => <OQueContem id={record.id} codigo={String(record.codigo)} nome={String(record.nome)} />}
  />
)
