import { Button } from '@mantine/core'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { enderecoDoRelatorio } from '@prumo/domain/privacidade/titular/endereco.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Compras } from './Compras.tsx'
import { Conferencia } from './Conferencia.tsx'
import css from './Fornecedores.module.css'

/** A supplier: first what waits for a second person, last what was bought. */
export function FornecedorScreen() {
  const router = useRouter()
  const respondeTitulares = usePermission(telas.requisicoesTitulares, 'editar')
  return (
    <DetailScreen
      entity={fornecedores}
      actions={({ id }) =>
        respondeTitulares && (
          <Button
            variant="default"
            leftSection={<IconShieldLock size={16} />}
            onClick={() => void router.navigate({ href: enderecoDoRelatorio('fornecedor', id) })}
          >
            Relatório do titular
          </Button>
        )
      }
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
