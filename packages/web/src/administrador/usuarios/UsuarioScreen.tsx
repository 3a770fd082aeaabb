import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { Reserved } from '../../core/detail/Reserved.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TabelaDeCentros } from './CentrosField.tsx'
import { acessosQuery, type Usuario } from './calls.ts'
import { ColaboradorTag, SituacaoTag } from './colunas.tsx'
import { PermissoesEmResumo } from './PermissoesEmResumo.tsx'
import { PorQueNaoVe } from './PorQueNaoVe.tsx'
import css from './Usuario.module.css'
import { UsuarioHead } from './UsuarioHead.tsx'

/** One person: their record, what they may do, where, and why they do not see what they do not see. */
export function UsuarioScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { aba = 'dados' } = useSearch({ strict: false }) as { aba?: string }
  const navigate = useNavigate()
  const registro = useRecord(usuarios, id)
  const acessos = useQuery({ ...acessosQuery(id), enabled: registro.isSuccess })
  const podeEditar = usePermission(telas.usuarios, 'editar')
  const usuario = registro.data as Usuario | undefined
  usePageTitle(usuario?.nome)

  if (registro.isError && !usuario)
    return <RecordFailure tela={telas.usuarios} error={registro.error} onRetry={() => void registro.refetch()} />
  if (!usuario) return <Skeletons lines={8} />

  const comAcessos = (mostrar: (dados: NonNullable<typeof acessos.data>) => ReactNode) =>
    acessos.data ? (
      mostrar(acessos.data)
    ) : acessos.error ? (
      <ErrorState message={acessos.error.message} onRetry={() => void acessos.refetch()} />
    ) : (
      <Skeletons lines={6} />
    )
  const itens = [
    { id: 'dados', label: 'Dados', content: <Dados usuario={usuario} extra={acessos.data} /> },
    {
      id: 'permissoes',
      label: 'Permissões',
      content: comAcessos(({ permsData }) => <PermissoesEmResumo permissoes={permsData} />),
    },
    {
      id: 'centros',
      label: 'Centros de custo',
      content: comAcessos(({ centros, outrosCentros }) => (
        <div className={css.centros}>
          <TabelaDeCentros centros={centros} outros={outrosCentros} />
        </div>
      )),
    },
    // Only whoever may mend it is told why.
    ...(podeEditar ? [{ id: 'por-que', label: 'Por que não vê?', content: <PorQueNaoVe usuario={usuario} /> }] : []),
    { id: 'historico', label: 'Histórico', content: <RecordHistory slug={usuarios.name} id={id} /> },
  ]
  return (
    <>
      <UsuarioHead usuario={usuario} acessos={acessos.data} />
      <Tabs
        label="Partes do cadastro"
        value={itens.some((item) => item.id === aba) ? aba : 'dados'}
        onChange={(qual) =>
          void navigate({
            to: '.',
            search: qual === 'dados' ? {} : { aba: qual },
            replace: true,
            resetScroll: false,
          })
        }
        items={itens}
      />
    </>
  )
}

type DadosProps = { usuario: Usuario; extra: { segundoFator: boolean; sessoes: number } | undefined }

/** Spec 3 §2.3, User detail: the labels to the letter. */
function Dados({ usuario, extra }: DadosProps) {
  return (
    <div className={css.paineis}>
      <Panel title="Cadastro">
        <DataList
          items={[
            { label: 'NOME', value: usuario.nome },
            { label: 'MATRICULA', value: usuario.matricula },
            { label: 'E-MAIL', value: <a href={`mailto:${usuario.email}`}>{usuario.email}</a> },
            { label: 'CPF', value: usuario.cpf && <Reserved label="CPF" text={usuario.cpf} whole={usuario.cpf} /> },
            { label: 'COLABORADOR', value: <ColaboradorTag colaborador={usuario.isColaborador} /> },
            { label: 'SITUAÇÃO', value: <SituacaoTag ativo={usuario.isAtivo} /> },
          ]}
        />
      </Panel>
      {extra && (
        <Panel title="Acesso">
          <DataList
            items={[
              { label: 'Segundo fator', value: extra.segundoFator ? 'Ativo' : 'Não usa' },
              {
                label: 'Sessões abertas',
                value: extra.sessoes === 0 ? 'Nenhuma' : extra.sessoes === 1 ? '1 sessão' : `${extra.sessoes} sessões`,
              },
            ]}
          />
        </Panel>
      )}
    </div>
  )
}
