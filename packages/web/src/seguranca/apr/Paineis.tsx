/** The shorter blocks of an APR's page. */
import { formatDate } from '@prumo/domain/core/dates.ts'
import { LIBERACAO_DO_COD, PASSOS, passosDaDesenergizacao, REDE } from '@prumo/domain/seguranca/apr/codigos.ts'
import {
  aspectosDeEquipamento,
  situacoesDeEquipamento,
  tiposDeEquipamentoIsolante,
} from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Apr.module.css'
import type { Apr } from './apr.ts'

const Sinal = ({ sim, palavra }: { sim: boolean; palavra: string }) =>
  sim ? (
    <IconCheck size={16} stroke={2} aria-label={palavra} className={css.sim} />
  ) : (
    <IconX size={16} stroke={2} aria-label={`Não ${palavra.toLowerCase()}`} className={css.nao} />
  )

export function DesenergizacaoPanel({ uma }: { uma: Apr }) {
  const { desenergizacao, cod, condicaoRede } = uma
  const comPassos = condicaoRede === REDE.desenergizada || desenergizacao.length > 0
  const comCod = Object.values(cod).some(Boolean)
  if (!comPassos && !comCod) return null
  const ditos = new Map(desenergizacao.map((um) => [um.passo, um]))
  return (
    <Panel title={comPassos ? 'Desenergização (NR-10 10.5.1)' : LIBERACAO_DO_COD}>
      {comPassos && (
        <ol className={css.passosLidos}>
          {PASSOS.map((passo) => (
            <li key={passo}>
              <Sinal sim={ditos.get(passo)?.feito ?? false} palavra="Feito" />
              {passo}. {passosDaDesenergizacao[passo]}
              <span className={css.dica}>{ditos.get(passo)?.hora}</span>
            </li>
          ))}
        </ol>
      )}
      {comCod && (
        <DataList
          labelWidth={130}
          items={[
            { label: 'Operador do COD', value: cod.operador },
            { label: 'Protocolo', value: cod.protocolo },
            { label: 'Liberação', value: cod.horaLiberacao },
            { label: 'Devolução', value: cod.horaDevolucao },
          ]}
        />
      )}
    </Panel>
  )
}

export function ProtecaoPanel({ uma }: { uma: Apr }) {
  const grupos = [
    { titulo: 'EPIs', itens: uma.epis },
    { titulo: 'EPCs', itens: uma.epcs },
  ].filter(({ itens }) => itens.length > 0)
  if (grupos.length === 0 && uma.equipamentos.length === 0) return null
  return (
    <Panel title="Proteção">
      <div className={css.lado}>
        {grupos.map(({ titulo, itens }) => (
          <ul key={titulo} className={css.conferidosLidos} aria-label={titulo}>
            {itens.map(({ nome, conferido }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may bear one name, and a line has nothing else.
              <li key={`${n}-${nome}`}>
                <Sinal sim={conferido} palavra="Conferido" /> {nome}
              </li>
            ))}
          </ul>
        ))}
      </div>
      {uma.equipamentos.length > 0 && (
        <table className={css.tabela} aria-label="Equipamentos isolantes">
          <thead>
            <tr>
              <th scope="col">Equipamento isolante</th>
              <th scope="col">Próximo ensaio</th>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {uma.equipamentos.map((um) => (
              <tr key={um.id}>
                <td>
                  <strong>{um.etiqueta}</strong>{' '}
                  {tiposDeEquipamentoIsolante[um.tipo as keyof typeof tiposDeEquipamentoIsolante]}
                  {um.classe && `, classe ${um.classe}`}
                </td>
                <td className={css.dia}>{um.dataProximoEnsaio ? formatDate(um.dataProximoEnsaio) : '–'}</td>
                <td>
                  {um.proibido ? (
                    <StatusTag tone="red" icon={IconX} title={um.proibido}>
                      Uso proibido
                    </StatusTag>
                  ) : (
                    <CodigoTag
                      palavras={situacoesDeEquipamento}
                      aspectos={aspectosDeEquipamento}
                      codigo={um.situacao}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

export function EmergenciaPanel({ uma: { emergencia: e } }: { uma: Apr }) {
  return (
    <Panel title="Emergência">
      <DataList
        labelWidth={110}
        items={[
          { label: 'Hospital', value: e.hospital },
          {
            label: 'Telefone',
            value: e.telefone && <a href={`tel:${e.telefone.replace(/[^\d+]/g, '')}`}>{e.telefone}</a>,
          },
          { label: 'Rota', value: e.rota },
          {
            label: 'Kits',
            value:
              [e.kitPrimeirosSocorros && 'Primeiros socorros', e.kitResgate && 'Resgate'].filter(Boolean).join(', ') ||
              'Nenhum',
          },
        ]}
      />
    </Panel>
  )
}
