import { lazyPage } from '@strata/web';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useMatch, useParams } from 'react-router';
import { NotFoundPage, RecordAddress } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { titleRequestRoutes } from './title-request-routes.tsx';

// The dashboard and the lists come together in one file. Forms bring the contract's rules along, a property the
// description of its fields, an application its whole plan: they are fetched when one is opened.
const homePage = () => import('./home-page.tsx');
const HomePage = lazyPage(homePage, 'HomePage');
const ApplicationsPage = lazyPage(
  () => import('../features/applications/list/applications-page.tsx'),
  'ApplicationsPage',
);
const ProjectsPage = lazyPage(() => import('../features/projects/projects-page.tsx'), 'ProjectsPage');
const PropertiesPage = lazyPage(() => import('../features/properties/properties-page.tsx'), 'PropertiesPage');
const RegistrationsPage = lazyPage(
  () => import('../features/registrations/registrations-page.tsx'),
  'RegistrationsPage',
);
const RegistrationListPage = lazyPage(
  () => import('../features/registrations/registration-list-page.tsx'),
  'RegistrationListPage',
);
const ApplicationPage = lazyPage(
  () => import('../features/applications/application-page.tsx'),
  'ApplicationPage',
);
const CompletePlanRoute = lazyPage(() => import('./complete-plan-route.tsx'), 'CompletePlanRoute');
const CreateApplicationPage = lazyPage(
  () => import('../features/applications/form/create-application-page.tsx'),
  'CreateApplicationPage',
);
const UpdateApplicationPage = lazyPage(
  () => import('../features/applications/form/update-application-page.tsx'),
  'UpdateApplicationPage',
);
const applicationDetails = () => import('../features/applications/application-detail-pages.tsx');
const ApplicationPropertyPage = lazyPage(applicationDetails, 'ApplicationPropertyPage');
const ApplicationSchemePage = lazyPage(applicationDetails, 'ApplicationSchemePage');
const ApplicationCommonPropertyPage = lazyPage(applicationDetails, 'ApplicationCommonPropertyPage');
const CommonPropertyAreasPage = lazyPage(applicationDetails, 'CommonPropertyAreasPage');
const ApplicationDeveloperPage = lazyPage(applicationDetails, 'ApplicationDeveloperPage');
const ApprovedDocumentsPage = lazyPage(
  () => import('../features/applications/approved-documents-page.tsx'),
  'ApprovedDocumentsPage',
);
const TimelinePage = lazyPage(() => import('../features/applications/timeline-page.tsx'), 'TimelinePage');
const DifferencesPage = lazyPage(
  () => import('../features/applications/differences-page.tsx'),
  'DifferencesPage',
);
const GuidesPage = lazyPage(() => import('../features/guides/guides-page.tsx'), 'GuidesPage');
const ProfilePage = lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage');
const AccessLogPage = lazyPage(() => import('../features/profile/access-log-page.tsx'), 'AccessLogPage');
const ProjectPage = lazyPage(() => import('../features/projects/project-page.tsx'), 'ProjectPage');
const CreateProjectPage = lazyPage(
  () => import('../features/projects/create-project-page.tsx'),
  'CreateProjectPage',
);
const UpdateProjectPage = lazyPage(
  () => import('../features/projects/update-project-page.tsx'),
  'UpdateProjectPage',
);
const PropertyPage = lazyPage(() => import('../features/properties/property-page.tsx'), 'PropertyPage');
const CreatePropertyPage = lazyPage(
  () => import('../features/properties/form/create-property-page.tsx'),
  'CreatePropertyPage',
);
const UpdatePropertyPage = lazyPage(
  () => import('../features/properties/form/update-property-page.tsx'),
  'UpdatePropertyPage',
);
const CreateRegistrationPage = lazyPage(
  () => import('../features/registrations/form/create-registration-page.tsx'),
  'CreateRegistrationPage',
);
const UpdateRegistrationPage = lazyPage(
  () => import('../features/registrations/form/update-registration-page.tsx'),
  'UpdateRegistrationPage',
);
const RenewLicencePage = lazyPage(
  () => import('../features/registrations/form/renew-licence-page.tsx'),
  'RenewLicencePage',
);
const ResponsiblePersonsPage = lazyPage(
  () => import('../features/registrations/persons/responsible-persons-page.tsx'),
  'ResponsiblePersonsPage',
);
const PlanOverviewPage = lazyPage(
  () => import('../features/strata-plan/plan/plan-overview-page.tsx'),
  'PlanOverviewPage',
);
const FeeRoute = lazyPage(() => import('./fee-route.tsx'), 'FeeRoute');
const PlanStepRoute = lazyPage(() => import('./plan-step-route.tsx'), 'PlanStepRoute');
const SubmittedPage = lazyPage(
  () => import('../features/submissions/outcome/submitted-page.tsx'),
  'SubmittedPage',
);
const ApprovedPage = lazyPage(
  () => import('../features/submissions/outcome/approved-page.tsx'),
  'ApprovedPage',
);
const CheckAnswersPage = lazyPage(
  () => import('../features/submissions/check/check-answers-page.tsx'),
  'CheckAnswersPage',
);
const BuildingStepPage = lazyPage(
  () => import('../features/strata-plan/plan/building-step-page.tsx'),
  'BuildingStepPage',
);
const Building3DPage = lazyPage(
  () => import('../features/strata-plan/buildings/drawn-floors/building-3d-page.tsx'),
  'Building3DPage',
);
const ImportPage = lazyPage(() => import('../features/strata-plan/imports/import-page.tsx'), 'ImportPage');
const DrawingImportPage = lazyPage(
  () => import('../features/strata-plan/drawing-import/drawing-import-page.tsx'),
  'DrawingImportPage',
);
const SitePage = lazyPage(() => import('../features/strata-plan/site/site-page.tsx'), 'SitePage');
const ExchangePage = lazyPage(
  () => import('../features/strata-plan/exchange/exchange-page.tsx'),
  'ExchangePage',
);
const PlanFilePage = lazyPage(
  () => import('../features/strata-plan/exchange/plan-file-page.tsx'),
  'PlanFilePage',
);
const RegisteredTitlesPage = lazyPage(
  () => import('../features/applications/titles/registered-titles-page.tsx'),
  'RegisteredTitlesPage',
);
const UpdateOwnersPage = lazyPage(
  () => import('../features/applications/titles/update-owners-page.tsx'),
  'UpdateOwnersPage',
);
const TitlesPage = lazyPage(() => import('../features/titles/titles-page.tsx'), 'TitlesPage');
const TitlePage = lazyPage(() => import('../features/titles/title-page.tsx'), 'TitlePage');
const TitleBuildingPage = lazyPage(
  () => import('../features/titles/title-building-page.tsx'),
  'TitleBuildingPage',
);
const UnitPage = lazyPage(() => import('../features/units/unit-page.tsx'), 'UnitPage');

/** The way to a strata plan that names no step of it leads to its overview. */
function PlanAddress() {
  return <Navigate to={`/app/applications/${useParams()['applicationId']}/strataplan`} replace />;
}

/** The addresses below `/app`. */
export function SignedInRoutes() {
  const isDashboard = useMatch('/app') !== null;
  // Fetched while it is still asked who sees the dashboard.
  useEffect(() => {
    if (isDashboard) void homePage();
  }, [isDashboard]);
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<RecordAddress />}>
          <Route index element={<HomePage />} />
          <Route path="applications" element={<ApplicationsPage />} />
          <Route path="applications/create/:property?" element={<CreateApplicationPage />} />
          <Route path="applications/:applicationId" element={<ApplicationPage />} />
          <Route path="applications/:applicationId/update" element={<UpdateApplicationPage />} />
          <Route path="applications/:applicationId/fee" element={<FeeRoute />} />
          <Route path="applications/:applicationId/submitted" element={<SubmittedPage />} />
          <Route path="application-approved" element={<ApprovedPage />} />
          <Route path="applications/:applicationId/complete" element={<CompletePlanRoute />} />
          <Route
            path="applications/:applicationId/ApplicationPropertyDetails"
            element={<ApplicationPropertyPage />}
          />
          <Route
            path="applications/:applicationId/ApplicationStrataSchemeDetails"
            element={<ApplicationSchemePage />}
          />
          <Route
            path="applications/:applicationId/ApplicationCommonPropertyDetails"
            element={<ApplicationCommonPropertyPage />}
          />
          <Route path="applications/:applicationId/common-property" element={<CommonPropertyAreasPage />} />
          <Route
            path="applications/:applicationId/ApplicationDeveloperDetails"
            element={<ApplicationDeveloperPage />}
          />
          <Route
            path="applications/:applicationId/ApplicationApprovedDocumentsDetails"
            element={<ApprovedDocumentsPage />}
          />
          <Route path="applications/:applicationId/registrations" element={<RegisteredTitlesPage />} />
          <Route path="applications/:applicationId/updateowners" element={<UpdateOwnersPage />} />
          <Route path="titles" element={<TitlesPage />} />
          <Route path="titles/:titleId" element={<TitlePage />} />
          <Route path="titles/:titleId/3d" element={<TitleBuildingPage />} />
          <Route path="applications/:applicationId/course" element={<TimelinePage />} />
          <Route path="applications/:applicationId/differences" element={<DifferencesPage />} />
          <Route path="applications/:applicationId/strataplan/:tabId?" element={<PlanOverviewPage />} />
          <Route path="applications/:applicationId/units/:unitId" element={<UnitPage />} />
          <Route path="units/:unitId" element={<UnitPage />} />
          <Route path="strataplan/:applicationId" element={<PlanAddress />} />
          <Route path="strataplan/:applicationId/:step" element={<PlanStepRoute />} />
          <Route
            path="strataplan/:applicationId/StrataPlanDeclareSubmit/check"
            element={<CheckAnswersPage />}
          />
          <Route
            path="strataplan/:applicationId/StrataPlanBuildings/:buildingId"
            element={<BuildingStepPage />}
          />
          <Route
            path="strataplan/:applicationId/StrataPlanBuildings/:buildingId/3d"
            element={<Building3DPage />}
          />
          <Route path="strataplan/:applicationId/import/:sheet" element={<ImportPage />} />
          <Route path="strataplan/:applicationId/DrawingFromModel" element={<DrawingImportPage />} />
          <Route path="strataplan/:applicationId/Site" element={<SitePage />} />
          <Route path="strataplan/:applicationId/TemplatesAndImports" element={<ExchangePage />} />
          <Route path="strataplan/:applicationId/PlanExchange" element={<PlanFilePage />} />
          {titleRequestRoutes}
          <Route path="projects" element={<ProjectsPage />} />
          <Route path="projects/create" element={<CreateProjectPage />} />
          <Route path="projects/details" element={<ProjectPage />} />
          <Route path="projects/update/:projectId" element={<UpdateProjectPage />} />
          <Route path="properties" element={<PropertiesPage />} />
          <Route path="properties/create" element={<CreatePropertyPage />} />
          <Route path="properties/:propertyId" element={<PropertyPage />} />
          <Route path="properties/update/:propertyId/:tabId?" element={<UpdatePropertyPage />} />
          <Route path="registrations" element={<RegistrationsPage />} />
          <Route path="registrations/:type" element={<RegistrationListPage />} />
          <Route path="registrations/create/:type" element={<CreateRegistrationPage />} />
          <Route path="registrations/update/:type/:registrationId" element={<UpdateRegistrationPage />} />
          <Route path="registrations/renew/:registrationId" element={<RenewLicencePage />} />
          <Route path="registrations/rp/:type/:registrationId" element={<ResponsiblePersonsPage />} />
          <Route path="guides" element={<GuidesPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="profile/access-log" element={<AccessLogPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
