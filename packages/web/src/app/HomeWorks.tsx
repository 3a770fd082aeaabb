import { WorksList } from '../core/works/WorksList.tsx'
import { inProgress, isNews, useWorks } from '../core/works/works.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './Home.module.css'

/** Long work of this person that goes on, or ended and was not seen yet; nothing when there is none. */
export function HomeWorks() {
  const works = useWorks().filter((work) => inProgress(work) || isNews(work))
  if (works.length === 0) return null
  return (
    <div className={css.works}>
      <Panel title={works.some(inProgress) ? 'Em andamento' : 'Concluídos há pouco'} flush>
        <WorksList works={works} label="Trabalhos em andamento" />
      </Panel>
    </div>
  )
}
