import { flagsOf } from '@prumo/domain/administrador/marcar-permissoes.ts'
import type { PorQue } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { IconCheck, IconEyeOff, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchField } from '../../ui/ListToolbar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { porQueQuery, type TelaExplicada, type Usuario } from './calls.ts'
import { porModulo, procurar, rotulos } from './matriz.ts'
import { PorQueRegistro } from './PorQueRegistro.tsx'
import css from './Usuario.module.css'

/** Answers "I cannot see it": the menu as the person has it, and for each screen what they may and why not the rest. */
export function PorQueNaoVe({ usuario }: { usuario: Usuario }) {
  const { data, error, refetch } = useQuery(porQueQuery(usuario.id))
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={8} />
  return (
    <div className={css.porque}>
      {data.avisos.map((aviso) => (
        <p key={aviso} className={css.aviso}>
          {usuario.nome}: {aviso}.
        </p>
      ))}
      <div className={css.paineis}>
        <MenuDaPessoa telas={data.telas} />
        <Panel title="Um registro">
          <PorQueRegistro usuario={usuario} />
        </Panel>
      </div>
      <TelasExplicadas telas={data.telas} />
    </div>
  )
}

function MenuDaPessoa({ telas }: Pick<PorQue, 'telas'>) {
  const noMenu = new Set(telas.filter((tela) => tela.noMenu).map(({ alvo }) => alvo))
  const modulos = porModulo(allTelas.filter(({ alvo }) => noMenu.has(alvo)))
  return (
    <Panel title="O menu como a pessoa vê">
      {modulos.length === 0 ? (
        <p className={css.nada}>O menu está vazio.</p>
      ) : (
        <ul className={css.menu}>
          {modulos.map((modulo) => (
            <li key={modulo.nome}>
              <strong>{modulo.nome}</strong>
              <ul>
                {modulo.telas.map((tela) => (
                  <li key={tela.alvo}>{tela.rotulo}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TelasExplicadas({ telas }: Pick<PorQue, 'telas'>) {
  const [busca, setBusca] = useState('')
  const vistas = new Set(procurar(allTelas, busca).map(({ alvo }) => alvo))
  const mostradas = telas.filter(({ alvo }) => vistas.has(alvo))
  return (
    <Panel title="Tela por tela">
      <div className={css.busca}>
        <SearchField
          value={busca}
          onSearch={setBusca}
          delay={0}
          label="Buscar tela"
          placeholder="Buscar tela ou módulo…"
        />
      </div>
      {mostradas.length === 0 && <p className={css.nada}>Nenhuma tela com esse nome.</p>}
      <ul className={css.explicadas} aria-label="Telas e motivos">
        {mostradas.map((tela) => (
          <Explicada key={tela.alvo} tela={tela} />
        ))}
      </ul>
    </Panel>
  )
}

function Explicada({ tela }: { tela: TelaExplicada }) {
  const suas = flagsOf({ acesso: allTelas.some(({ alvo, acesso }) => alvo === tela.alvo && acesso) })
  const motivos = reunidos([tela.motivos.menu, ...suas.map((flag) => tela.motivos[flag])])
  return (
    <li>
      <div className={css.cabeca}>
        <strong>{tela.rotulo}</strong>
        <small>{tela.modulo}</small>
        {tela.noMenu ? (
          <StatusTag tone="green" icon={IconCheck}>
            No menu
          </StatusTag>
        ) : (
          <StatusTag tone="grey" icon={IconEyeOff} title={tela.motivos.menu ?? undefined}>
            Fora do menu
          </StatusTag>
        )}
      </div>
      <div className={css.marcas}>
        {suas.map((flag) => (
          <span key={flag} data-tem={tela.motivos[flag] === null || undefined}>
            {tela.motivos[flag] === null ? (
              <IconCheck size={14} stroke={2} aria-hidden />
            ) : (
              <IconMinus size={14} stroke={2} aria-hidden />
            )}
            {rotulos[flag]}
            <span className="visually-hidden">: {tela.motivos[flag] === null ? 'sim' : 'não'}</span>
          </span>
        ))}
      </div>
      {motivos.length > 0 && <p className={css.motivo}>{motivos.map(frase).join(' ')}</p>}
    </li>
  )
}

const frase = (motivo: string): string => `${motivo.charAt(0).toUpperCase()}${motivo.slice(1)}.`

const MAS_NAO = ' mas não '

/** Each reason once; those that differ only in what is lacking become one: 'tem visualizar mas não editar nem excluir'. */
function reunidos(motivos: readonly (string | null)[]): string[] {
  const juntos = new Map<string, string[]>()
  for (const motivo of new Set(motivos)) {
    if (!motivo) continue
    const [tem = motivo, falta] = motivo.split(MAS_NAO)
    juntos.set(tem, [...(juntos.get(tem) ?? []), ...(falta ? [falta] : [])])
  }
  return [...juntos].map(([tem, faltas]) => {
    if (faltas.length === 0) return tem
    return `${tem}${MAS_NAO}${[faltas.slice(0, -1).join(', '), faltas.at(-1)].filter(Boolean).join(' nem ')}`
  })
}
