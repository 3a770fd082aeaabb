import { Button } from '@mantine/core'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconId, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { detailAddress, editAddress, newAddress } from '../../core/addresses.ts'
import { GatedButton } from '../../core/GatedButton.tsx'
import { ListTools } from '../../core/ListTools.tsx'
import { useCount } from '../../core/records.ts'
import { SpreadsheetButton } from '../../core/SpreadsheetButton.tsx'
import { usePermission } from '../../core/session.ts'
import { useDelete } from '../../core/useDelete.ts'
import { useListFrame } from '../../core/useListFrame.ts'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Usuario } from './calls.ts'
import { colunasDeUsuarios } from './colunas.tsx'
import { FiltroDeUsuarios } from './FiltroDeUsuarios.tsx'
import css from './Usuarios.module.css'

const tela = telas.usuarios

/** Spec 3 §2.3, User list: a toolbar by flag, over one selected row. */
export function ListaDeUsuarios({ abas }: { abas: ReactNode }) {
  const frame = useListFrame<Usuario>(usuarios, tela)
  const { state, setState, params, chosen, go } = frame
  const total = useCount(usuarios.name, params)
  const podeAdicionar = usePermission(tela, 'adicionar')
  const podeEditar = usePermission(tela, 'editar')
  const podeExcluir = usePermission(tela, 'excluir')
  const excluir = useDelete(usuarios)
  const planilha = useSpreadsheet(usuarios.name)
  const filtrada = state.query !== '' || state.filters.length > 0
  const limpar = () => setState({ query: '', filters: [] })
  const um = chosen[0]
  const razao = (pode: boolean, oque: string) =>
    pode ? `Selecione um usuário para ${oque}` : `Você não tem permissão para ${oque} usuários`

  return (
    <>
      <PageHeader
        title={tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtrada ? ' no filtro' : ''}`}
        actions={
          <>
            <SpreadsheetButton sheet={planilha} filter={params} />
            <PrimaryAction
              label={messages.novoColaborador}
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={() => go(newAddress(tela))}
              disabled={!podeAdicionar}
              disabledReason="Você não tem permissão para adicionar usuários"
            />
          </>
        }
      />
      {abas}
      <ListTools {...frame.tools} columns={colunasDeUsuarios} placeholder="Buscar por nome, matrícula, e-mail…">
        <FiltroDeUsuarios filtros={state.filters} onEscolher={frame.addFilter} />
        <FilterChips chips={frame.chips} />
      </ListTools>
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
            if (um && (await excluir(um))) frame.unselect()
          }}
        >
          Excluir
        </GatedButton>
        {um && <span className={css.escolhido}>{um.nome}</span>}
      </div>
      <DataTable
        {...frame.table}
        columns={colunasDeUsuarios}
        selection="single"
        onEscape={filtrada ? limpar : undefined}
        total={total}
        filtered={filtrada}
        onClearFilters={limpar}
        emptyAction={
          podeAdicionar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
              {messages.novoColaborador}
            </Button>
          )
        }
      />
    </>
  )
}
