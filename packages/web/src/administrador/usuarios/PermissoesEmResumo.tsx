import { entryOf, withoutEmpty } from '@prumo/domain/administrador/marcar-permissoes.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { concedidas, emPalavras, porModulo } from './matriz.ts'
import css from './Usuario.module.css'

/** What a person may do, in words, module by module; screens without any permission are not listed. */
export function PermissoesEmResumo({ permissoes }: { permissoes: readonly PermissionEntry[] }) {
  const alvos = new Set(withoutEmpty(permissoes).map(({ alvo }) => alvo))
  const modulos = porModulo(allTelas.filter(({ alvo }) => alvos.has(alvo)))
  if (modulos.length === 0) return <EmptyState message="Nenhuma permissão: esta pessoa não vê nenhuma tela." />
  return (
    <>
      <p className={css.conta}>
        {concedidas(permissoes) === 1 ? '1 tela concedida' : `${concedidas(permissoes)} telas concedidas`} de{' '}
        {allTelas.length}.
      </p>
      <div className={css.paineis}>
        {modulos.map((modulo) => (
          <Panel key={modulo.nome} title={modulo.nome}>
            <DataList
              labelWidth={180}
              items={modulo.telas.map((tela) => ({
                label: tela.rotulo,
                value: emPalavras(entryOf(permissoes, tela)),
              }))}
            />
          </Panel>
        ))}
      </div>
    </>
  )
}
