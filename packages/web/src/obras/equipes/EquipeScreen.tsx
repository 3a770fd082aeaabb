import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { estaNaEquipe } from '@prumo/domain/obras/equipes/composicao.ts'
import {
  aspectosDeEquipe,
  equipes,
  SITUACAO_DE_EQUIPE,
  situacoesDeEquipe,
} from '@prumo/domain/obras/equipes/equipes.ts'
import { papeisNaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArchive, IconRotate } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type ApiError, api } from '../../core/wire/api.ts'
import { type AnyRecord, useCommand } from '../../core/wire/records.ts'
import { useNames } from '../../core/wire/references.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Equipes.module.css'
import { LuzesDaEquipe } from './Luzes.tsx'
import { Producao } from './Producao.tsx'

interface Linha {
  readonly linhaId: string
  readonly colabId: string
  readonly papel: number
  readonly inicio: string
  readonly fim: string | null
}
type Equipe = AnyRecord & { nome: string; situacao: number; integrantes?: Linha[]; veiculosIds?: string[] }

/** A team: its register, who is in it and may go to site, its vehicles, and who was in it before. */
export function EquipeScreen() {
  return (
    <DetailScreen
      entity={equipes}
      actions={(record) => <Situacao equipe={record as Equipe} />}
      above={(record) => <Composicao equipe={record as Equipe} />}
    />
  )
}

function Situacao({ equipe }: { equipe: Equipe }) {
  const mayEdit = usePermission(equipes.tela, 'editar')
  const ativa = equipe.situacao === SITUACAO_DE_EQUIPE.ativa
  const { run } = useCommand(
    (situacao: number) =>
      api.call(registros(equipes).alterar, {
        params: { id: equipe.id },
        body: { situacao, revisao: equipe.revisao },
      }),
    { touches: [equipes.name, 'veiculos'] },
  )
  const mudar = async () => {
    const sim = await confirm(
      ativa
        ? {
            title: `Inativar a equipe ${equipe.nome}?`,
            body: 'Os integrantes saem dela hoje e os veículos ficam sem equipe. O histórico permanece.',
            action: 'Inativar',
            danger: true,
          }
        : {
            title: `Reativar a equipe ${equipe.nome}?`,
            body: 'Ela volta só com o encarregado: inclua os demais integrantes em Editar.',
            action: 'Reativar',
          },
    )
    if (!sim) return
    try {
      await run(ativa ? SITUACAO_DE_EQUIPE.inativa : SITUACAO_DE_EQUIPE.ativa)
      toast.success(ativa ? 'Equipe inativada.' : 'Equipe reativada.')
    } catch (error) {
      await showResult({ kind: 'failure', title: equipe.nome, message: (error as ApiError).message })
    }
  }
  return (
    <GatedButton
      allowed={mayEdit}
      reason="Você não tem permissão para editar equipes"
      variant="default"
      leftSection={ativa ? <IconArchive size={16} /> : <IconRotate size={16} />}
      onClick={() => void mudar()}
    >
      {ativa ? 'Inativar…' : 'Reativar…'}
    </GatedButton>
  )
}

function Composicao({ equipe }: { equipe: Equipe }) {
  const { integrantes = [], veiculosIds = [] } = equipe
  const hoje = today()
  const deForaDeHoje = integrantes.filter((um) => !estaNaEquipe(um, hoje))
  const nameOf = useNames(
    useMemo(
      () => [
        ...(equipe.integrantes ?? []).map(({ colabId }) => ({ target: 'colaboradores', id: colabId })),
        ...(equipe.veiculosIds ?? []).map((id) => ({ target: 'veiculos', id })),
      ],
      [equipe],
    ),
  )
  const veVeiculos = usePermission(telas.veiculos, 'visualizar')
  return (
    <div className={css.pilha}>
      <Panel title="Integrantes">
        <LuzesDaEquipe id={equipe.id} />
      </Panel>
      <Panel title="Veículos">
        {veiculosIds.length === 0 ? (
          <EmptyState message="Nenhum veículo nesta equipe." />
        ) : (
          <ul className={css.veiculos}>
            {veiculosIds.map((id) => (
              <li key={id}>
                {veVeiculos ? (
                  <AppLink href={detailAddress(telas.veiculos, id)}>{nameOf('veiculos', id) ?? '…'}</AppLink>
                ) : (
                  (nameOf('veiculos', id) ?? '…')
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Produção">
        <Producao id={equipe.id} />
      </Panel>
      {deForaDeHoje.length > 0 && (
        <Panel title="Quem já passou, ou ainda vai entrar">
          <table className={css.luzes} aria-label="Outros períodos">
            <thead className="column-heads">
              <tr>
                <th scope="col">Colaborador</th>
                <th scope="col">Papel</th>
                <th scope="col">Período</th>
              </tr>
            </thead>
            <tbody>
              {deForaDeHoje.map((um) => (
                <tr key={um.linhaId}>
                  <td>{nameOf('colaboradores', um.colabId) ?? 'De outro contrato'}</td>
                  <td>{papeisNaEquipe[um.papel as keyof typeof papeisNaEquipe]}</td>
                  <td>
                    {formatDate(um.inicio)} a {um.fim ? formatDate(um.fim) : '…'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </div>
  )
}
