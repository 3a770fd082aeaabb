import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Compras } from './Compras.tsx'
import { Conferencia } from './Conferencia.tsx'
import css from './Fornecedores.module.css'

/** A supplier: first what waits for a second person, last what was bought. */
export function FornecedorScreen() {
  return (
    <DetailScreen
      entity={fornecedores}
      above={(record) => (
        <>
          {record.dadosEmConferencia === true && (
            <Conferencia id={record.id} nome={String(record.nome)} revisao={record.revisao} />
          )}
          {record.reservado === true && (
            <p className={css.nota} role="note">
              Dados bancários são mostrados só a quem paga ou edita fornecedores; de pessoas, também o CPF e o contato.
            </p>
          )}
        </>
      )}
      below={(record) => <Compras id={record.id} nome={String(record.nome)} />}
    />
  )
}
