import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { chamadasDosFornecedores } from '@prumo/domain/financeiro/fornecedores-chamadas.ts'
import { ImportScreen } from '../../core/form/ImportScreen.tsx'

/** Many suppliers at once. */
export const ImportarScreen = () => (
  <ImportScreen
    entity={fornecedores}
    chamadas={chamadasDosFornecedores}
    maximo="50.000"
    colunas={['Nome', 'CPF/CNPJ']}
  />
)
