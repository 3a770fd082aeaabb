import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconId, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDelete } from '../../core/detail/useDelete.ts'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { Usuario } from './calls.ts'
import { colunasDeUsuarios } from './colunas.tsx'
import { FiltroDeUsuarios } from './FiltroDeUsuarios.tsx'
import css from './Usuarios.module.css'

const tela = telas.usuarios

/** Spec 3 §2.3, User list: a toolbar by flag, over one selected row. */
export function ListaDeUsuarios({ abas }: { abas: ReactNode }) {
  const list = useListBody<Usuario>(usuarios, tela)
  const { state, chosen, go } = list
  const podeAdicionar = usePermission(tela, 'adicionar')
  const podeEditar = usePermission(tela, 'editar')
  const podeExcluir = usePermission(tela, 'excluir')
  const excluir = useDelete(usuarios)
  const um = chosen[0]
  const razao = (pode: boolean, oque: string) =>
    pode ? `Selecione um usuário para ${oque}` : `Você não tem permissão para ${oque} usuários`

  return (
    <ListBody
      list={list}
      columns={colunasDeUsuarios}
      placeholder="Buscar por nome, matrícula, e-mail…"
      create={{
        label: messages.novoColaborador,
        may: podeAdicionar,
        reason: 'Você não tem permissão para adicionar usuários',
      }}
      views={abas}
      filters={
        <FiltroDeUsuarios filtros={state.filters} onMudar={(filters) => list.setState({ filters }, { push: true })} />
      }
      selection="single"
      acts={
        <div className={css.acoes} role="toolbar" aria-label="Ações sobre o usuário selecionado" data-no-print>
          <GatedButton
            allowed={Boolean(um)}
            reason={razao(true, 'ver o cadastro')}
            variant="default"
            leftSection={<IconId size={16} />}
            onClick={() => um && go(detailAddress(tela, um.id))}
          >
            {messages.geralColaborador}
          </GatedButton>
          <GatedButton
            allowed={podeEditar && Boolean(um)}
            reason={razao(podeEditar, 'editar')}
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => um && go(editAddress(tela, um.id))}
          >
            Editar
          </GatedButton>
          <GatedButton
            allowed={podeExcluir && Boolean(um)}
            reason={razao(podeExcluir, 'excluir')}
            variant="default"
            leftSection={<IconTrash size={16} />}
            onClick={async () => {
              if (um && (await excluir(um))) list.unselect()
            }}
          >
            Excluir
          </GatedButton>
          {um && <span className={css.escolhido}>{um.nome}</span>}
        </div>
      }
    />
  )
}
