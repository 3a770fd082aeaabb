import { Button } from '@mantine/core'
import { comoCsv } from '@prumo/domain/relatorios/csv.ts'
import type { NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { Quadro } from '@prumo/domain/relatorios/painel.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { saveFile } from '../core/wire/api.ts'
import { Chart } from '../ui/chart/Chart.tsx'
import { Calor } from './Calor.tsx'
import { type Endereco, enderecoDoDestino } from './endereco.ts'
import { Fileiras } from './Fileiras.tsx'
import css from './Painel.module.css'
import { paraGrafico } from './valores.ts'

export const salvarCsv = (nome: string, linhas: readonly (readonly (string | number | null)[])[]): void =>
  saveFile(new Blob([comoCsv(linhas)], { type: 'text/csv;charset=utf-8' }), `${nome}.csv`)

/** A chart with its table, its file and, at each number, its records. */
export function QuadroDoPainel({ nome, quadro, endereco }: { nome: NomeDePainel; quadro: Quadro; endereco: Endereco }) {
  const { titulo, descricao, categorias, series, desenho, formato, limite, vazio } = quadro
  const router = useRouter()
  const { pathname } = useLocation()
  const numeros = series.map((serie) => ({
    nome: serie.nome,
    valores: serie.valores.map((valor) => paraGrafico(valor, formato)),
    ...(serie.cor && { cor: serie.cor }),
  }))
  const destino = (categoria: number, serie: number) => series[serie]?.destinos[categoria] ?? null
  const leva = series.some(({ destinos }) => destinos.some((um) => um !== null))
  const abrir = (categoria: number, serie: number) => {
    const para = destino(categoria, serie)
    if (para !== null) void router.navigate({ href: enderecoDoDestino(para, pathname, endereco) })
  }
  if (categorias.length === 0)
    return (
      <section className={css.quadro} aria-label={titulo}>
        <h2 className={css.titulo}>{titulo}</h2>
        <p className={css.descricao}>{descricao}</p>
        <p className={css.vazio}>{vazio}</p>
      </section>
    )
  return (
    <section className={css.quadro} aria-label={titulo}>
      {desenho === 'calor' ? (
        <Calor quadro={quadro} endereco={endereco} />
      ) : desenho === 'fileiras' || desenho === 'pilhas' ? (
        <Fileiras quadro={quadro} endereco={endereco} onEscolher={leva ? abrir : undefined} />
      ) : (
        <Chart
          titulo={titulo}
          descricao={descricao}
          tipo={desenho}
          categorias={categorias}
          series={numeros}
          formato={formato}
          {...(limite && { limite: { nome: limite.nome, valor: paraGrafico(limite.valor, formato)! } })}
          {...(leva && { onEscolher: abrir })}
        />
      )}
      <div className={css.pe} data-no-print>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileTypeCsv size={16} />}
          aria-label={`CSV de ${titulo}`}
          onClick={() =>
            salvarCsv(`${nome}-${quadro.id}`, [
              ['', ...series.map((serie) => serie.nome)],
              ...categorias.map((categoria, n) => [categoria, ...series.map(({ valores }) => valores[n] ?? null)]),
            ])
          }
        >
          CSV
        </Button>
      </div>
    </section>
  )
}
