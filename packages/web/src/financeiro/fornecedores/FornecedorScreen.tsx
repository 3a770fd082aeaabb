import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Compras } from './Compras.tsx'
import { Conferencia } from './Conferencia.tsx'

/** A supplier: first what waits for a second person, last what was bought. */
export function FornecedorScreen() {
  return (
    <DetailScreen
      entity={fornecedores}
      above={(record) =>
        record.dadosEmConferencia === true && (
          <Conferencia id={record.id} nome={String(record.nome)} revisao={record.revisao} />
        )
      }
      below={(record) => <Compras id={record.id} nome={String(record.nome)} />}
    />
  )
}
