import { Button, Switch } from '@mantine/core'
import type { NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { Mapa } from '@prumo/domain/relatorios/painel.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { flat } from '../ui/map/brazil.ts'
import { type MapPoint, PointMap } from '../ui/map/PointMap.tsx'
import { usePhone } from '../ui/usePhone.ts'
import type { Endereco } from './endereco.ts'
import css from './MapaDoPainel.module.css'
import { Numero } from './Numero.tsx'
import painel from './Painel.module.css'
import { salvarCsv } from './QuadroDoPainel.tsx'

type Ponto = MapPoint & Mapa['pontos'][number]
const COLUNAS = ['Obra', 'Onde e como está', 'Latitude', 'Longitude'] as const
const graus = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 6 })

/** Records as points over the country, the same in words beside it and as a table. */
export function MapaDoPainel({ nome, mapa, endereco }: { nome: NomeDePainel; mapa: Mapa; endereco: Endereco }) {
  const [emTabela, setEmTabela] = useState(false)
  const phone = usePhone()
  const { titulo, descricao, legenda, vazio } = mapa
  const pontos = useMemo(
    (): Ponto[] =>
      mapa.pontos.map((ponto) => ({
        ...ponto,
        ...flat(ponto.longitude, ponto.latitude),
        name: ponto.nome,
        detail: ponto.detalhe,
        tone: ponto.cor,
      })),
    [mapa.pontos],
  )
  return (
    <section className={painel.quadro} aria-label={titulo}>
      <div className={css.cabeca}>
        <div>
          <h2 className={painel.titulo}>{titulo}</h2>
          <p className={painel.descricao}>{descricao}</p>
        </div>
        {pontos.length > 0 && (
          <Switch
            size="xs"
            label="Ver como tabela"
            checked={emTabela}
            onChange={(event) => setEmTabela(event.currentTarget.checked)}
            wrapperProps={{ 'data-no-print': true }}
          />
        )}
      </div>
      {pontos.length === 0 ? (
        <p className={painel.vazio}>{vazio}</p>
      ) : (
        <>
          {emTabela ? (
            <EmTabela titulo={titulo} pontos={pontos} endereco={endereco} />
          ) : (
            <>
              <ul className={css.legenda}>
                {legenda
                  .filter(({ cor }) => pontos.some(({ tone }) => tone === cor))
                  .map(({ cor, nome: dita }) => (
                    <li key={cor}>
                      <span className={css.marca} data-cor={cor} aria-hidden />
                      {dita}
                    </li>
                  ))}
              </ul>
              <PointMap
                label={titulo}
                points={pontos}
                ratio={phone ? 0.85 : 1.45}
                noun={['obra', 'obras']}
                renderPoint={({ destino }, { className, label, children }) => (
                  <Numero destino={destino} endereco={endereco} className={className} label={label}>
                    {children}
                  </Numero>
                )}
                renderList={(vistos) => <Lista pontos={vistos} endereco={endereco} />}
              />
            </>
          )}
          <div className={painel.pe} data-no-print>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconFileTypeCsv size={16} />}
              aria-label={`CSV de ${titulo}`}
              onClick={() =>
                salvarCsv(`${nome}-${mapa.id}`, [
                  COLUNAS,
                  ...pontos.map(({ name, detail, latitude, longitude }) => [name, detail, latitude, longitude]),
                ])
              }
            >
              CSV
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Lista({ pontos, endereco }: { pontos: readonly Ponto[]; endereco: Endereco }) {
  return (
    <ul className={css.lista} aria-label="Obras nesta parte do mapa">
      {pontos.map(({ name, detail, tone, destino, latitude, longitude }) => (
        <li key={`${name} ${latitude} ${longitude}`}>
          <span className={css.marca} data-cor={tone} aria-hidden />
          <span>
            <Numero destino={destino} endereco={endereco}>
              {name}
            </Numero>
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function EmTabela({ titulo, pontos, endereco }: { titulo: string; pontos: readonly Ponto[]; endereco: Endereco }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse.
    <section className={painel.rolagem} tabIndex={0} aria-label={`${titulo}, em tabela`}>
      <table className={painel.tabela}>
        <thead>
          <tr>
            {COLUNAS.map((coluna, n) => (
              <th key={coluna} scope="col" data-formato={n > 1 ? 'numero' : 'texto'}>
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pontos.map(({ name, detail, destino, latitude, longitude }) => (
            <tr key={`${name} ${latitude} ${longitude}`}>
              <th scope="row">
                <Numero destino={destino} endereco={endereco}>
                  {name}
                </Numero>
              </th>
              <td>{detail}</td>
              <td data-formato="numero">{graus(latitude)}</td>
              <td data-formato="numero">{graus(longitude)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
