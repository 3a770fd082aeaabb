import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { Acessos } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { enderecoDoRelatorio } from '@prumo/domain/privacidade/titular/endereco.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  IconEye,
  IconLogout,
  IconMail,
  IconPencil,
  IconShieldLock,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission, useSession } from '../../core/session/session.ts'
import type { Usuario } from './calls.ts'
import { SituacaoTag } from './colunas.tsx'
import { useAtosNaPessoa } from './useAtosNaPessoa.ts'

const tela = telas.usuarios

/** The head of a person, with what may be done about them; what may not says why. */
export function UsuarioHead({ usuario, acessos }: { usuario: Usuario; acessos: Acessos | undefined }) {
  const router = useRouter()
  const podeEditar = usePermission(tela, 'editar')
  const podeExcluir = usePermission(tela, 'excluir')
  const respondeTitulares = usePermission(telas.requisicoesTitulares, 'editar')
  const euMesmo = useSession().usuario.id === usuario.id
  const excluir = useDelete(usuarios)
  const atos = useAtosNaPessoa(usuario)
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })

  const raro = (
    label: string,
    Icone: typeof IconMail,
    reason: string | null,
    fazer: () => unknown,
    danger = false,
  ) => ({
    label,
    icon: <Icone size={16} />,
    danger,
    allowed: reason === null && !atos.running,
    reason: reason ?? 'Aguarde',
    onClick: () => void fazer(),
  })
  const deAcesso = [
    raro('Enviar link de acesso…', IconMail, usuario.isAtivo ? null : 'Esta pessoa está inativa', atos.enviarLink),
    raro(
      'Encerrar sessões…',
      IconLogout,
      acessos && acessos.sessoes === 0 ? 'Não há sessão aberta' : null,
      atos.encerrarSessoes,
    ),
    raro(
      'Desativar segundo fator…',
      IconShieldOff,
      euMesmo
        ? 'Desative o seu em Minha conta'
        : acessos && !acessos.segundoFator
          ? 'Esta pessoa não usa segundo fator'
          : null,
      atos.desativarSegundoFator,
    ),
  ]
  return (
    <RecordHead
      tela={tela}
      title={usuario.nome}
      tag={<SituacaoTag ativo={usuario.isAtivo} />}
      subtitle={usuario.email}
      acts={
        <>
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
      }
      rare={[
        ...(podeEditar ? deAcesso : []),
        ...(respondeTitulares
          ? [
              raro('Relatório do titular', IconShieldLock, null, () =>
                router.navigate({ href: enderecoDoRelatorio('usuario', usuario.id) }),
              ),
            ]
          : []),
        raro(
          'Excluir…',
          IconTrash,
          euMesmo ? 'Ninguém exclui a si mesmo' : podeExcluir ? null : 'Você não tem permissão para excluir usuários',
          async () => {
            if (await excluir(usuario)) voltar()
          },
          true,
        ),
      ]}
    />
  )
}
