import { Button, Menu } from '@mantine/core'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { Acessos } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  IconArrowLeft,
  IconDots,
  IconEye,
  IconLogout,
  IconMail,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission, useSession } from '../../core/session/session.ts'
import type { Usuario } from './calls.ts'
import css from './Usuario.module.css'
import { useAtosNaPessoa } from './useAtosNaPessoa.ts'

const tela = telas.usuarios

/** What may be done about this person; what may not says why. */
export function AtosNaPessoa({ usuario, acessos }: { usuario: Usuario; acessos: Acessos | undefined }) {
  const router = useRouter()
  const podeEditar = usePermission(tela, 'editar')
  const podeExcluir = usePermission(tela, 'excluir')
  const euMesmo = useSession().usuario.id === usuario.id
  const excluir = useDelete(usuarios)
  const atos = useAtosNaPessoa(usuario)
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })

  const itens = [
    {
      texto: 'Enviar link de acesso…',
      icone: IconMail,
      razao: usuario.isAtivo ? null : 'Esta pessoa está inativa',
      fazer: atos.enviarLink,
    },
    {
      texto: 'Encerrar sessões…',
      icone: IconLogout,
      razao: acessos && acessos.sessoes === 0 ? 'Não há sessão aberta' : null,
      fazer: atos.encerrarSessoes,
    },
    {
      texto: 'Desativar segundo fator…',
      icone: IconShieldOff,
      razao: euMesmo
        ? 'Desative o seu em Minha conta'
        : acessos && !acessos.segundoFator
          ? 'Esta pessoa não usa segundo fator'
          : null,
      fazer: atos.desativarSegundoFator,
    },
  ]
  return (
    <>
      <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={voltar}>
        Voltar
      </Button>
      <GatedButton
        allowed={podeExcluir && !euMesmo}
        reason={euMesmo ? 'Ninguém exclui a si mesmo' : 'Você não tem permissão para excluir usuários'}
        variant="default"
        leftSection={<IconTrash size={16} />}
        onClick={async () => {
          if (await excluir(usuario)) voltar()
        }}
      >
        Excluir…
      </GatedButton>
      {podeEditar && (
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} />} disabled={atos.running}>
              Acesso
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {itens.map(({ texto, icone: Icone, razao, fazer }) => (
              <Menu.Item
                key={texto}
                leftSection={<Icone size={16} stroke={1.75} />}
                disabled={razao !== null}
                onClick={() => void fazer()}
              >
                {texto}
                {razao && <small className={css.razao}>{razao}</small>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <GatedButton
        allowed={podeEditar && !euMesmo && usuario.isAtivo}
        reason={
          !podeEditar
            ? 'Só quem edita usuários vê como outra pessoa'
            : euMesmo
              ? 'Você já vê o sistema como você mesmo'
              : 'Esta pessoa está inativa: não vê nada no sistema'
        }
        variant="default"
        leftSection={<IconEye size={16} />}
        onClick={() => void atos.verComo()}
      >
        Ver como…
      </GatedButton>
      <GatedButton
        allowed={podeEditar}
        reason="Você não tem permissão para editar usuários"
        leftSection={<IconPencil size={16} />}
        onClick={() => void router.navigate({ to: editAddress(tela, usuario.id) })}
      >
        Editar
      </GatedButton>
    </>
  )
}
